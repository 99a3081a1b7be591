#include "print/page/scripts.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace quicket::print {
namespace {

struct ScriptRange {
  char32_t first, last;
  std::string_view name;
};

// The blocks of Unicode 15 whose letters join or reorder, or run from right to left with marks.
constexpr std::array<ScriptRange, 28> shaped{
    {{0x0600, 0x06ff, "Arabic"},     {0x0700, 0x074f, "Syriac"},     {0x0750, 0x077f, "Arabic"},
     {0x0780, 0x07bf, "Thaana"},     {0x07c0, 0x07ff, "N'Ko"},       {0x0860, 0x086f, "Syriac"},
     {0x0870, 0x08ff, "Arabic"},     {0x0900, 0x097f, "Devanagari"}, {0x0980, 0x09ff, "Bengali"},
     {0x0a00, 0x0a7f, "Gurmukhi"},   {0x0a80, 0x0aff, "Gujarati"},   {0x0b00, 0x0b7f, "Odia"},
     {0x0b80, 0x0bff, "Tamil"},      {0x0c00, 0x0c7f, "Telugu"},     {0x0c80, 0x0cff, "Kannada"},
     {0x0d00, 0x0d7f, "Malayalam"},  {0x0d80, 0x0dff, "Sinhala"},    {0x0e00, 0x0e7f, "Thai"},
     {0x0e80, 0x0eff, "Lao"},        {0x0f00, 0x0fff, "Tibetan"},    {0x1000, 0x109f, "Burmese"},
     {0x1780, 0x17ff, "Khmer"},      {0x1800, 0x18af, "Mongolian"},  {0x1cd0, 0x1cff, "Vedic"},
     {0xa8e0, 0xa8ff, "Devanagari"}, {0xaa60, 0xaa7f, "Burmese"},    {0xfb50, 0xfdff, "Arabic"},
     {0xfe70, 0xfefe, "Arabic"}}};

bool is_hebrew(char32_t point) {
  return (point >= 0x0590 && point <= 0x05ff) || (point >= 0xfb1d && point <= 0xfb4f);
}

bool is_east_asian(char32_t point) {
  return (point >= 0x1100 && point <= 0x11ff) || (point >= 0x2e80 && point <= 0x9fff) ||
         (point >= 0xac00 && point <= 0xd7af) || (point >= 0xf900 && point <= 0xfaff) ||
         (point >= 0xff00 && point <= 0xffef) || (point >= 0x20000 && point <= 0x3ffff);
}

}  // namespace

std::string_view script_to_shape(char32_t point) {
  for (const ScriptRange& range : shaped) {
    if (point >= range.first && point <= range.last) return range.name;
  }
  return {};
}

std::string in_visual_order(std::string_view text) {
  std::u32string points = code_points(text);
  for (auto from = points.begin();
       (from = std::find_if(from, points.end(), is_hebrew)) != points.end();) {
    auto to = from;
    for (auto at = from; at != points.end() && (is_hebrew(*at) || *at == U' ' || *at == U'-');
         ++at) {
      if (is_hebrew(*at)) to = at + 1;
    }
    std::reverse(from, to);
    from = to;
  }
  std::string result;
  for (const char32_t point : points) result += to_utf8(point);
  return result;
}

std::string unshaped_words(std::string_view text) {
  const std::u32string points = code_points(text);
  const auto joins = [](char32_t point) { return !script_to_shape(point).empty(); };
  const auto from = std::ranges::find_if(points, joins);
  if (from == points.end()) return {};
  const auto to = std::find_if(points.rbegin(), points.rend(), joins).base();
  std::string words;
  for (auto at = from; at != to; ++at) words += to_utf8(*at);
  return words;
}

namespace {

std::string unshaped_note(const std::set<std::string>& words) {
  std::set<std::string_view> scripts;
  std::string shown;
  std::size_t count = 0;
  constexpr std::size_t most_shown = 12;
  for (const std::string& word : words) {
    scripts.insert(script_to_shape(code_points(word).front()));
    // A name is also tried without its first names, and with their initials.
    const bool part = word.find('.') != std::string::npos ||
                      std::ranges::any_of(words, [&](const std::string& other) {
                        return other.size() > word.size() &&
                               (other.find(word) != std::string::npos ||
                                (surname(other) == surname(word) &&
                                 code_points(other).front() == code_points(word).front()));
                      });
    if (part || ++count > most_shown) continue;
    shown += fmt::format("{}\"{}\"", shown.empty() ? "" : ", ", word);
  }
  if (count > most_shown) shown += fmt::format(" and {} more", count - most_shown);
  return fmt::format(
      "{} {} printed as open squares, because {} letters change with their neighbours; write "
      "them in Latin letters, in the file or by `--names` of the import",
      shown, count == 1 ? "is" : "are", fmt::join(scripts, " and "));
}

std::string listed(const std::set<char32_t>& letters) {
  // Enough to recognise the names they are from.
  constexpr std::size_t most_shown = 40;
  std::string shown;
  std::size_t count = 0;
  for (const char32_t point : letters) {
    if (count++ < most_shown) shown += (shown.empty() ? "" : " ") + to_utf8(point);
  }
  if (count > most_shown) shown += fmt::format(" and {} more", count - most_shown);
  return shown;
}

}  // namespace

void Unprinted::add(const Unprinted& other) {
  missing.insert(other.missing.begin(), other.missing.end());
  left_out.insert(other.left_out.begin(), other.left_out.end());
  unshaped.insert(other.unshaped.begin(), other.unshaped.end());
}

std::vector<std::string> Unprinted::notes() const {
  std::vector<std::string> notes;
  if (!missing.empty()) {
    notes.push_back(fmt::format(
        "No TrueType font on this machine has {}: printed as open squares; install one "
        "(Debian: {})",
        listed(missing),
        std::ranges::any_of(missing, is_east_asian) ? "fonts-droid-fallback" : "fonts-noto-core"));
  }
  if (!left_out.empty()) {
    notes.push_back(fmt::format("Left out, because no text font has {}: {}",
                                left_out.size() == 1 ? "it" : "them", listed(left_out)));
  }
  if (!unshaped.empty()) notes.push_back(unshaped_note(unshaped));
  return notes;
}

}  // namespace quicket::print
