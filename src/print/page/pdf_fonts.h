#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hpdf.h>

#include "print/page/fonts.h"

// The fonts of a PDF: only canvas.cpp draws with them, and no other room uses libharu.

namespace quicket::print {

/// libharu keeps reporting the consequences of the first fault; only the first is informative.
struct Faults {
  unsigned long first = 0;
  unsigned long detail = 0;
};

struct LoadedFont {
  HPDF_Font font = nullptr;
  FontFile file;
  std::vector<float> widths;  ///< of code points in thousandths of the size; -1: not measured yet
};

/// Letters in one font.
struct LetterRun {
  LoadedFont* font;
  std::string text;
};

/// Finds, loads and measures the fonts of one document.
class PdfFonts {
 public:
  /// Both must outlive it; failures are recorded in `faults`, unless another font will do.
  PdfFonts(HPDF_Doc document, Faults& faults) : document_(document), faults_(faults) {}

  /// The font of a face. Throws Error naming a file that a PDF cannot contain.
  LoadedFont& font(const Face& face);
  /// `text` in `font`. Letters that it has no glyph for come from another font of the machine; if
  /// none has them, emoji are dropped, and others leave a visible mark.
  std::vector<LetterRun> runs_of(std::string_view text, LoadedFont& font);
  /// Width of a run in ems.
  static double width_of(const LetterRun& run);

 private:
  /// The file as a font of this document; null if libharu cannot read it.
  LoadedFont* load(FontFile file);
  /// Another font with the letter; null if the machine has none that a PDF can contain.
  LoadedFont* stand_in(char32_t point);

  HPDF_Doc document_;
  Faults& faults_;
  std::map<Face, LoadedFont*> faces_;
  std::map<char32_t, LoadedFont*> stand_ins_;  ///< null: no font has the letter
  std::map<std::pair<std::string, int>, std::unique_ptr<LoadedFont>> files_;
};

}  // namespace quicket::print
