#ifdef __EMSCRIPTEN__

#include <cstdlib>
#include <utf8proc.h>

// What the rooms ask utf8proc for, answered by the browser, which knows letters as well: a module
// with the tables of all scripts would be half as large again. `env` is that of
// src/pocket/web/engine.mjs.

extern "C" {
/// Of one letter, as code points; 0: unchanged.
[[gnu::import_module("env"), gnu::import_name("letter_upper")]] int letter_upper(int point);
[[gnu::import_module("env"), gnu::import_name("letter_lower")]] int letter_lower(int point);
/// 1 letters, marks and digits; 2 blanks; 3 controls; 0 the rest.
[[gnu::import_module("env"), gnu::import_name("letter_kind")]] int letter_kind(int point);
/// The letter without its accent; 0 if it has none.
[[gnu::import_module("env"), gnu::import_name("letter_bare")]] int letter_bare(int point);
/// Composed (NFC) and, if asked for, without case; at most `room` bytes; their number.
[[gnu::import_module("env"), gnu::import_name("text_mapped")]] int text_mapped(
    const char* text, int size, int caseless, char* into, int room);

utf8proc_int32_t utf8proc_toupper(utf8proc_int32_t point) {
  return letter_upper(point);
}
utf8proc_int32_t utf8proc_tolower(utf8proc_int32_t point) {
  return letter_lower(point);
}
int utf8proc_charwidth(utf8proc_int32_t) {
  return 1;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t point) {
  const int kind = letter_kind(point);
  return kind == 1   ? UTF8PROC_CATEGORY_LL
         : kind == 2 ? UTF8PROC_CATEGORY_ZS
         : kind == 3 ? UTF8PROC_CATEGORY_CC
                     : UTF8PROC_CATEGORY_PO;
}

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t size,
                                  utf8proc_int32_t* point) {
  *point = -1;
  if (size <= 0) return 0;
  const int first = text[0];
  const int more = first < 0x80   ? 0
                   : first < 0xC2 ? -1
                   : first < 0xE0 ? 1
                   : first < 0xF0 ? 2
                   : first < 0xF5 ? 3
                                  : -1;
  if (more < 0 || more >= size) return UTF8PROC_ERROR_INVALIDUTF8;
  int value = more == 0 ? first : first & (0x3F >> more);
  for (int i = 1; i <= more; ++i) {
    if ((text[i] & 0xC0) != 0x80) return UTF8PROC_ERROR_INVALIDUTF8;
    value = value << 6 | (text[i] & 0x3F);
  }
  const bool overlong = (more == 2 && value < 0x800) || (more == 3 && value < 0x10000);
  if (overlong || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) {
    return UTF8PROC_ERROR_INVALIDUTF8;
  }
  *point = value;
  return more + 1;
}

utf8proc_ssize_t utf8proc_decompose_char(utf8proc_int32_t point, utf8proc_int32_t* into,
                                         utf8proc_ssize_t, utf8proc_option_t, int*) {
  const int bare = letter_bare(point);
  into[0] = bare != 0 ? bare : point;
  return bare != 0 ? 2 : 1;
}

utf8proc_ssize_t utf8proc_map(const utf8proc_uint8_t* text, utf8proc_ssize_t size,
                              utf8proc_uint8_t** result, utf8proc_option_t options) {
  const int room = static_cast<int>(4 * size) + 16;
  auto* const into = static_cast<char*>(std::malloc(static_cast<std::size_t>(room)));
  *result = reinterpret_cast<utf8proc_uint8_t*>(into);
  return text_mapped(reinterpret_cast<const char*>(text), static_cast<int>(size),
                     (options & UTF8PROC_CASEFOLD) != 0 ? 1 : 0, into, room);
}
}

#endif
