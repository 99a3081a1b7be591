#include "base/characters.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utf8proc.h>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket {
namespace {

bool is_control(char32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

/// Embeddings, overrides and isolates: after one of them the rest of a line may run backwards. The
/// last four are obsolete and no use either.
bool turns_direction(char32_t point) {
  return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x206F);
}

bool is_direction_mark(char32_t point) {
  return point == 0x200E || point == 0x200F || point == 0x061C;
}

bool separates_lines(char32_t point) {
  return point == 0x2028 || point == 0x2029;
}

/// The last two of every plane and a block of 32 are reserved for programs' own use; three more
/// enclose annotations and are invisible.
bool is_noncharacter(char32_t point) {
  return (point & 0xFFFEU) == 0xFFFEU || (point >= 0xFDD0 && point <= 0xFDEF) ||
         (point >= 0xFFF9 && point <= 0xFFFB);
}

/// Why names must not contain a character; empty if they may.
std::string_view fault_of(char32_t point) {
  if (is_control(point)) return "a control character";
  if (turns_direction(point)) return "which changes the direction of writing";
  if (separates_lines(point)) return "which ends a line";
  if (is_noncharacter(point)) return "which is not a character";
  return {};
}

/// Characters dropped from a name, since nobody can see them. The joiners are not among them: they
/// choose the form of a letter.
bool shows_nothing(char32_t point) {
  return point == 0x00AD || point == 0x200B || point == 0x2060 || point == 0xFEFF ||
         is_direction_mark(point);
}

bool is_plain_ascii(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x20 && byte < 0x7F;
}

std::string quoted(char32_t point) {
  if (point < 0x80) return fmt::format("\\x{:02x}", static_cast<unsigned>(point));
  if (point < 0x10000) return fmt::format("\\u{:04x}", static_cast<unsigned>(point));
  return fmt::format("\\U{:08x}", static_cast<unsigned>(point));
}

std::string shown(std::string_view text, bool one_line) {
  std::string result;
  result.reserve(text.size());
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = rest;
    const std::optional<char32_t> point = take_code_point(rest);
    if (!point) {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(rest.front()));
      rest.remove_prefix(1);
    } else if (!one_line && *point == '\r' && rest.starts_with('\n')) {
      result += '\r';
    } else if (!one_line && (*point == '\n' || *point == '\t')) {
      result += static_cast<char>(*point);
    } else if (!fault_of(*point).empty() || is_direction_mark(*point)) {
      result += quoted(*point);
    } else {
      result += before.substr(0, before.size() - rest.size());
    }
  }
  return result;
}

utf8proc_int32_t number(char32_t point) {
  return static_cast<utf8proc_int32_t>(point);
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

std::optional<std::string> forbidden_character(std::string_view text) {
  if (std::ranges::all_of(text, is_plain_ascii)) return {};
  for (std::string_view rest = text; !rest.empty();) {
    const std::optional<char32_t> point = take_code_point(rest);
    if (!point) {
      return fmt::format("the byte {:02X}, which is not UTF-8",
                         static_cast<unsigned char>(rest.front()));
    }
    const std::string_view fault = fault_of(*point);
    if (!fault.empty()) return fmt::format("U+{:04X}, {}", static_cast<unsigned>(*point), fault);
  }
  return {};
}

void check_characters(std::string_view text, std::string_view place, Fault fault) {
  if (const auto found = forbidden_character(text)) {
    throw Error(fault, "{}: {}; remove it", place, *found);
  }
}

void check_length(std::string_view name, std::string_view place) {
  const auto letters = std::ranges::count_if(name, [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;  // not within a character of UTF-8
  });
  if (static_cast<std::size_t>(letters) <= most_letters) return;
  throw Error(Fault::usage, "{}: a name has at most {} letters, but this one has {}", place,
              most_letters, letters);
}

std::string kept_form(std::string_view text) {
  if (std::ranges::all_of(text,
                          [](char letter) { return static_cast<unsigned char>(letter) < 0x80; })) {
    return std::string(text);
  }
  if (!is_utf8(text)) return std::string(text);
  std::string plain;
  plain.reserve(text.size());
  for (const char32_t point : code_points(plain_blanks(text))) {
    if (!shows_nothing(point)) plain += to_utf8(point);
  }
  return composed(plain);
}

std::string printable(std::string_view text) {
  const auto harmless = [](char letter) {
    return is_plain_ascii(letter) || letter == '\n' || letter == '\t';
  };
  if (std::ranges::all_of(text, harmless)) return std::string(text);
  return shown(text, false);
}

std::string printable_line(std::string_view text) {
  if (std::ranges::all_of(text, is_plain_ascii)) return std::string(text);
  return shown(text, true);
}

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

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
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
