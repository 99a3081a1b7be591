#include "print/page/pdf_font.h"

#include <algorithm>

#include "base/text.h"

namespace quicket::print {
namespace {

/// Parts of letters numbered above this are lost: libharu reads their numbers as signed, and leaves
/// them out of the file. Most letters of a large Chinese font are put together of such parts.
constexpr int last_part_embedded = 32767;
/// Where the letters of such fonts begin, and the first byte of these in UTF-8.
constexpr char32_t first_of_parts = 0x3000;
constexpr unsigned char first_byte_of_parts = 0xE3;

/// Most texts have no such letter, and need not be measured again.
bool may_lose_letters(const Lettering& lettering) {
  return std::ranges::any_of(lettering.runs, [](const LetterRun& run) {
    return std::ranges::any_of(run.text, [](char byte) {
      return static_cast<unsigned char>(byte) >= first_byte_of_parts;
    });
  });
}

}  // namespace

const Glyph* PdfFont::outline_if_lost(char32_t point, GlyphOutlines& outlines) {
  if (point < first_of_parts) return nullptr;
  const auto [known, is_new] = lost_.try_emplace(point, nullptr);
  if (!is_new) return known->second;
  if (shapes_ == nullptr) shapes_ = outlines.load(file);
  if (shapes_ != nullptr && shapes_->has_part_past(last_part_embedded, point))
    known->second = &shapes_->glyph(point);
  return known->second;
}

std::vector<LostLetter> lost_letters(Point left, const Lettering& lettering,
                                     GlyphOutlines& outlines) {
  std::vector<LostLetter> lost;
  if (!may_lose_letters(lettering)) return lost;
  const double em_mm = lettering.size_pt / points_per_mm;
  for (const LetterRun& run : lettering.runs) {
    auto& font = static_cast<PdfFont&>(*run.font);
    for (const char32_t point : code_points(run.text)) {
      if (const Glyph* glyph = font.outline_if_lost(point, outlines)) {
        lost.push_back({glyph, left, em_mm / font.units_per_em()});
      }
      left.x += font.measured(point) / 1000.0 * em_mm * lettering.squeeze;
    }
  }
  return lost;
}

}  // namespace quicket::print
