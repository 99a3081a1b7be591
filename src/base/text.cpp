#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"

namespace quicket {
namespace {

constexpr std::string_view no_break_space = "\xC2\xA0";

bool blank(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

/// Latin letters with a stroke or a form of their own, which Unicode does not decompose.
struct Plain {
  char32_t letter;
  std::string_view plain;
};
constexpr std::array<Plain, 31> plain_letters{{
    {0x00C6, "AE"}, {0x00E6, "ae"}, {0x00DF, "ss"}, {0x0132, "IJ"}, {0x0133, "ij"}, {0x0152, "OE"},
    {0x0153, "oe"}, {0x2018, "'"},  {0x2019, "'"},  {0x2010, "-"},  {0x2011, "-"},  {0x2013, "-"},
    {0x00D0, "D"},  {0x00F0, "d"},  {0x00D8, "O"},  {0x00F8, "o"},  {0x0110, "D"},  {0x0111, "d"},
    {0x0126, "H"},  {0x0127, "h"},  {0x0131, "i"},  {0x0138, "k"},  {0x013F, "L"},  {0x0140, "l"},
    {0x0141, "L"},  {0x0142, "l"},  {0x0149, "n"},  {0x014A, "N"},  {0x014B, "n"},  {0x0166, "T"},
    {0x0167, "t"},
}};

std::string folded(char32_t point) {
  for (const Plain& each : plain_letters) {
    if (each.letter == point) return std::string(each.plain);
  }
  if (point == 0x017F) return "s";  // the long s
  const char32_t letter = unaccented(point);
  return to_utf8(letter ? letter : point);
}

bool combining(char32_t point) {
  return (point >= 0x0300 && point <= 0x036F) || point == 0x200B || point == 0x200D ||
         (point >= 0xFE00 && point <= 0xFE0F);
}

/// Letters changed, inserted, deleted or swapped with their neighbour (Damerau-Levenshtein, optimal
/// string alignment, three rows).
std::size_t letters_apart(std::u32string_view a, std::u32string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

/// The words of `known` most similar to `word`, several if they are equally so: first by their
/// letters ignoring case and accents, then by the exact spelling.
std::vector<std::string> all_nearest(std::string_view word, std::span<const std::string> known) {
  const auto plain = [](std::string_view text) {
    return code_points(caseless(without_accents(composed(text))));
  };
  const std::u32string wanted = plain(word);
  const std::u32string written = code_points(word);
  std::pair<std::size_t, std::size_t> best{wanted.size() / 3 + 1, 0};
  std::vector<std::string> found;
  for (const std::string& candidate : known) {
    const std::u32string name = plain(candidate);
    // The start of a name is as good as a single typing error.
    const bool begins = wanted.size() >= 3 && name.starts_with(wanted);
    // At least so many letters apart: most names need not be compared with a long word.
    const std::size_t shorter = std::min(wanted.size(), name.size());
    const std::size_t longer = std::max(wanted.size(), name.size());
    if (!begins && longer - shorter > best.first) continue;
    const std::size_t apart = begins && name != wanted ? 1 : letters_apart(wanted, name);
    if (apart > best.first) continue;
    const std::pair now{apart, begins ? std::size_t{!candidate.starts_with(word)}
                                      : letters_apart(written, code_points(candidate))};
    if (found.empty() || now < best) {
      best = now;
      found = {candidate};
    } else if (now == best && std::ranges::find(found, candidate) == found.end()) {
      found.push_back(candidate);
    }
  }
  return found;
}

bool is_plain(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  // Letters beyond ASCII mean nothing to a shell.
  if (byte >= 0x80) return true;
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("-_.,:/+@%").find(letter) != std::string_view::npos;
}

}  // namespace

std::string_view trim(std::string_view text) {
  for (;;) {
    if (!text.empty() && blank(text.front())) {
      text.remove_prefix(1);
    } else if (text.starts_with(no_break_space)) {
      text.remove_prefix(no_break_space.size());
    } else {
      break;
    }
  }
  for (;;) {
    if (!text.empty() && blank(text.back())) {
      text.remove_suffix(1);
    } else if (text.ends_with(no_break_space)) {
      text.remove_suffix(no_break_space.size());
    } else {
      break;
    }
  }
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (static_cast<unsigned char>(letter) >= 0x80) {
      result.clear();
      for (const char32_t point : code_points(text)) result += to_utf8(lower_case(point));
      return result;
    }
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

std::optional<int> parse_int(std::string_view text) {
  return parse_number<int>(text);
}

std::optional<double> parse_double(std::string_view text) {
  // from_chars also reads "inf", "nan" and "1e3", which no statistics use.
  if (text.find_first_not_of("0123456789.-") != std::string_view::npos) return {};
#ifdef __cpp_lib_to_chars
  return parse_number<double>(text);
#else  // the library of the WebAssembly module, where no locale can be set
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (copy.empty() || end != copy.c_str() + copy.size()) return {};
  return value;
#endif
}

std::string without_accents(std::string_view text) {
  std::string result;
  for (const char32_t point : code_points(text)) {
    if (!combining(point)) result += folded(point);
  }
  return result;
}

std::string slug(std::string_view text) {
  std::string result;
  // Composed first: a remaining mark then belongs to a letter of another script, and stays.
  for (const char32_t point : code_points(lower(without_accents(composed(text))))) {
    if (is_letter_or_digit(point)) {
      result += to_utf8(point);
    } else if (point != '\'' && !result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  while (!result.empty() && result.back() == '-') result.pop_back();
  return composed(result);
}

std::string initials(std::string_view name) {
  std::string letters;
  bool begins = true;
  for (const char32_t point : code_points(slug(name))) {
    if (begins) letters += to_utf8(point);
    begins = point == '-';
  }
  return letters;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    if (!take_code_point(bytes)) return false;
  }
  return true;
}

std::u32string code_points(std::string_view utf8) {
  std::u32string points;
  while (!utf8.empty()) {
    if (const auto point = take_code_point(utf8)) {
      points += *point;
    } else {
      points += char32_t{0xFFFD};
      utf8.remove_prefix(1);
    }
  }
  return points;
}

std::string to_utf8(char32_t point) {
  const auto byte = [](char32_t bits) {
    return static_cast<char>(static_cast<unsigned char>(bits));
  };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0U | (point >> 6)), byte(0x80U | (point & 0x3FU))};
  if (point < 0x10000) {
    return {byte(0xE0U | (point >> 12)), byte(0x80U | ((point >> 6) & 0x3FU)),
            byte(0x80U | (point & 0x3FU))};
  }
  return {byte(0xF0U | (point >> 18)), byte(0x80U | ((point >> 12) & 0x3FU)),
          byte(0x80U | ((point >> 6) & 0x3FU)), byte(0x80U | (point & 0x3FU))};
}

int display_width(std::string_view utf8) {
  int width = 0;
  while (!utf8.empty()) {
    const auto point = take_code_point(utf8);
    width += column_width(point.value_or(0xFFFD));
    if (!point) utf8.remove_prefix(1);
  }
  return width;
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known) {
  const std::vector<std::string> near = all_nearest(word, known);
  return near.empty() ? std::nullopt : std::optional(near.front());
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  // More than a reader takes in at once are no help.
  constexpr std::size_t most = 4;
  const std::vector<std::string> near = all_nearest(word, known);
  if (near.empty()) return {};
  std::string names;
  for (std::size_t i = 0; i < std::min(near.size(), most); ++i) {
    const bool last = i + 1 == near.size();
    names += fmt::format("{}\"{}\"", i == 0 ? "" : last ? " or " : ", ", near[i]);
  }
  return fmt::format("; did you mean {}{}?", names, near.size() > most ? " or another" : "");
}

std::string grouped(long long number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string counted(long long count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string shell_word(std::string_view name) {
  if (!name.empty() && std::ranges::all_of(name, is_plain)) return std::string(name);
  std::string word = "\"";
  for (const char letter : name) {
    if (std::string_view("\\\"$`").find(letter) != std::string_view::npos) word += '\\';
    word += letter;
  }
  return word + '"';
}

std::string surname(std::string_view name) {
  std::string_view text = trim(name);
  // Namesakes in a source have a number behind: "Alex Ross (2)".
  const std::size_t number = text.rfind(" (");
  if (number != std::string_view::npos && text.ends_with(')')) text = trim(text.substr(0, number));
  std::size_t at = text.rfind(' ');
  if (at == std::string_view::npos) return std::string(text);
  // "III" belongs to the name before it.
  constexpr std::string_view suffixes[] = {"II", "III", "IV", "V", "Jr", "Jr.", "Sr", "Sr."};
  if (std::ranges::find(suffixes, text.substr(at + 1)) != std::end(suffixes)) {
    at = at == 0 ? std::string_view::npos : text.rfind(' ', at - 1);
    if (at == std::string_view::npos) return std::string(text);
  }
  while (true) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind(' ', at - 1);
    if (before == std::string_view::npos) break;
    const char first = text[before + 1];
    if (first < 'a' || first > 'z') break;
    at = before;
  }
  return std::string(text.substr(at + 1));
}

}  // namespace quicket
