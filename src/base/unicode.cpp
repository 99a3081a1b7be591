#include "base/unicode.h"

#include <algorithm>
#include <cstdlib>
#include <utf8proc.h>

#include "base/text.h"

namespace quicket {
namespace {

utf8proc_int32_t number(char32_t point) {
  return static_cast<utf8proc_int32_t>(point);
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
}

/// Malformed UTF-8 is left as it is: readers of bytes have already refused or converted it.
std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* result = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                             static_cast<utf8proc_ssize_t>(text.size()), &result,
                                             static_cast<utf8proc_option_t>(options));
  if (size < 0) return std::string(text);
  std::string copy(reinterpret_cast<const char*>(result), static_cast<std::size_t>(size));
  std::free(result);
  return copy;
}

}  // namespace

std::optional<char32_t> take_code_point(std::string_view& rest) {
  // Most letters are ASCII, and pictures of the screen ask for thousands of them.
  if (!rest.empty() && static_cast<unsigned char>(rest.front()) < 0x80) {
    const auto letter = static_cast<char32_t>(rest.front());
    rest.remove_prefix(1);
    return letter;
  }
  utf8proc_int32_t point = -1;
  const utf8proc_ssize_t size =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(rest.data()),
                       static_cast<utf8proc_ssize_t>(rest.size()), &point);
  if (size <= 0) return {};
  rest.remove_prefix(static_cast<std::size_t>(size));
  return static_cast<char32_t>(point);
}

char32_t upper_case(char32_t point) {
  return static_cast<char32_t>(utf8proc_toupper(number(point)));
}

char32_t lower_case(char32_t point) {
  return static_cast<char32_t>(utf8proc_tolower(number(point)));
}

int column_width(char32_t point) {
  if (point >= 0x20 && point < 0x7F) return 1;
  return utf8proc_charwidth(number(point));
}

bool is_letter_or_digit(char32_t point) {
  switch (utf8proc_category(number(point))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
      return true;
    default:
      return false;
  }
}

char32_t unaccented(char32_t point) {
  utf8proc_int32_t parts[8];
  const utf8proc_ssize_t count = utf8proc_decompose_char(
      number(point), parts, 8, static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE), nullptr);
  if (count < 2 || count > 8) return 0;
  const auto letter = static_cast<char32_t>(parts[0]);
  const bool latin = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
  return latin ? letter : 0;
}

std::string composed(std::string_view utf8) {
  if (is_ascii(utf8)) return std::string(utf8);
  return mapped(utf8, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string caseless(std::string_view utf8) {
  if (is_ascii(utf8)) return lower(utf8);
  return mapped(utf8, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

std::string plain_blanks(std::string_view utf8) {
  std::string text;
  text.reserve(utf8.size());
  for (const char32_t point : code_points(utf8)) {
    const bool blank = utf8proc_category(number(point)) == UTF8PROC_CATEGORY_ZS;
    text += blank ? " " : to_utf8(point);
  }
  return text;
}

}  // namespace quicket
