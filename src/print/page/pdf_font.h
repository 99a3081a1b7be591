#pragma once

#include <map>
#include <vector>

#include <hpdf.h>

#include "print/page/canvas_backend.h"
#include "print/page/glyph_outlines.h"

namespace quicket::print {

/// A TrueType file as a font of a PDF.
class PdfFont final : public LoadedFont {
 public:
  PdfFont(FontFile of, HPDF_Font with) : LoadedFont(std::move(of)), font(with) {}

  // Also marks the letter as one to be embedded.
  int measured(char32_t point) const override {
    return HPDF_Font_GetUnicodeWidth(font, static_cast<HPDF_UNICODE>(point));
  }
  int cap_height() const override { return static_cast<int>(HPDF_Font_GetCapHeight(font)); }

  /// The outline of a letter that would lack parts in the file; null of any other.
  const Glyph* outline_if_lost(char32_t point, GlyphOutlines& outlines);
  /// Of such an outline.
  int units_per_em() const { return shapes_->units_per_em(); }

  HPDF_Font font;

 private:
  OutlineFont* shapes_ = nullptr;
  std::map<char32_t, const Glyph*> lost_;
};

/// A letter that the file would lack parts of, to be drawn as an outline over what there is of it:
/// the text can be searched all the same.
struct LostLetter {
  const Glyph* glyph = nullptr;
  Point left;        ///< of its baseline
  double scale = 1;  ///< from units of its font to millimetres, before any squeeze
};

/// Of a text whose baseline begins at `left`. Demands fonts of a PDF.
std::vector<LostLetter> lost_letters(Point left, const Lettering& lettering,
                                     GlyphOutlines& outlines);

}  // namespace quicket::print
