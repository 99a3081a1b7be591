#include "print/page/document_fonts.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/scripts.h"

namespace quicket::print {
namespace {

// Pictographs, their joiner and variation selectors, and the old symbols that are drawn the same
// way: no text font has them, and a box in place of a smiley would be worse than nothing.
bool is_emoji_part(char32_t point) {
  return point >= 0x1f000 || point == 0x200d || (point >= 0xfe00 && point <= 0xfe0f) ||
         (point >= 0x2600 && point <= 0x27bf);
}

}  // namespace

LoadedFont* DocumentFonts::load(const FontFile& file) {
  LoadedFont*& loaded = files_[{file.path, file.index}];
  if (loaded == nullptr) loaded = backend_.load(file);
  return loaded;
}

LoadedFont& DocumentFonts::font(const Face& face) {
  if (const auto found = faces_.find(face); found != faces_.end()) return *found->second;
  const FontFile file = find_font(face);
  LoadedFont* loaded = load(file);
  if (loaded == nullptr) {
    throw Error(fmt::format(
        "font file {} cannot be used for printing: name another TrueType family", file.path));
  }
  faces_[face] = loaded;
  return *loaded;
}

LoadedFont* DocumentFonts::stand_in(char32_t point) {
  if (const auto found = stand_ins_.find(point); found != stand_ins_.end()) return found->second;
  LoadedFont* loaded = nullptr;
  if (const auto file = font_with(point)) loaded = load(*file);
  stand_ins_[point] = loaded;
  return loaded;
}

/// In bytes: libharu writes no longer strings than 65535.
constexpr std::size_t longest_run = 60'000;

std::vector<LetterRun> DocumentFonts::runs_of(std::string_view text, LoadedFont& font) {
  const bool plain = std::ranges::all_of(text, [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && static_cast<unsigned char>(letter) < 0x7f;
  });
  if (text.empty()) return {};
  if (plain && text.size() <= longest_run) return {{&font, std::string(text)}};
  if (std::string words = unshaped_words(text); !words.empty())
    unprinted_.unshaped.insert(std::move(words));
  std::vector<LetterRun> runs;
  // The number of blanks is kept, as drawings depend on it; around what is left out one is enough,
  // and none at the start.
  std::string blanks;
  bool left_out = false;
  const auto add = [&](LoadedFont& of, std::string_view letter) {
    if (runs.empty() || runs.back().font != &of || runs.back().text.size() > longest_run) {
      runs.push_back({&of, {}});
    }
    runs.back().text += letter;
  };
  for (const char32_t point : code_points(in_visual_order(text))) {
    if (point <= ' ') {
      if (!left_out || blanks.empty()) blanks += ' ';
      continue;
    }
    const bool own = point < 0x10000 && font.file.has_glyph[point];
    if (!own && is_emoji_part(point)) {
      left_out = true;
      if (point >= 0x2600 && !(point >= 0xfe00 && point <= 0xfe0f))
        unprinted_.left_out.insert(point);
      if (blanks.size() > 1) blanks.resize(1);
      continue;
    }
    const bool joins = !script_to_shape(point).empty();
    LoadedFont* with = joins ? nullptr : own ? &font : stand_in(point);
    if (!blanks.empty() && !(left_out && runs.empty())) add(font, blanks);
    blanks.clear();
    left_out = false;
    if (with == nullptr && !joins) unprinted_.missing.insert(point);
    with == nullptr ? add(font, "\u25a1") : add(*with, to_utf8(point));
  }
  return runs;
}

double DocumentFonts::width_of(const LetterRun& run) {
  double total = 0;
  for (const char32_t point : code_points(run.text)) total += run.font->width(point);
  return total / 1000;
}

}  // namespace quicket::print
