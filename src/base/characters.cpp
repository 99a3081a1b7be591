#include "base/characters.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "base/text.h"
#include "base/unicode.h"

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
    throw Error(fmt::format("{}: {}; remove it", place, *found), fault);
  }
}

void check_length(std::string_view name, std::string_view place) {
  const auto letters = std::ranges::count_if(name, [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;  // not within a character of UTF-8
  });
  if (static_cast<std::size_t>(letters) <= most_letters) return;
  throw Error(fmt::format("{}: a name has at most {} letters, but this one has {}", place,
                          most_letters, letters),
              Fault::usage);
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

}  // namespace quicket
