#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hpdf.h>

#include "print/page/fonts.h"

// The fonts of a PDF: only canvas.cpp draws with them, and no other room sees libharu.

namespace quicket::print {

/// libharu goes on reporting what follows from the first fault; only that one tells anything.
struct Faults {
  unsigned long first = 0;
  unsigned long detail = 0;
};

struct LoadedFont {
  HPDF_Font font = nullptr;
  FontFile file;
  std::vector<float> widths;  ///< of code points in thousandths of the size; -1 not asked yet
};

/// Letters in one font.
struct LetterRun {
  LoadedFont* font;
  std::string text;
};

/// Finds, loads and measures the fonts of one document.
class PdfFonts {
 public:
  /// Both outlive it; what fails is noted in `faults`, except where another font will do.
  PdfFonts(HPDF_Doc document, Faults& faults) : document_(document), faults_(faults) {}

  /// The font of a face. Throws Error naming the file that a PDF cannot take.
  LoadedFont& font(const Face& face);
  /// `text` in `font`. Letters that it has no shape for come from another font of the machine;
  /// where none has them, emoji go, and others leave a mark that something is there.
  std::vector<LetterRun> runs_of(std::string_view text, LoadedFont& font);
  /// Width of a run in ems.
  static double width_of(const LetterRun& run);

 private:
  /// The file as a font of this document; null where libharu cannot read it.
  LoadedFont* load(FontFile file);
  /// Another font with the letter; null where the machine has none that a PDF can take.
  LoadedFont* stand_in(char32_t point);

  HPDF_Doc document_;
  Faults& faults_;
  std::map<Face, LoadedFont*> faces_;
  std::map<char32_t, LoadedFont*> stand_ins_;  ///< null: nobody has the letter
  std::map<std::pair<std::string, int>, std::unique_ptr<LoadedFont>> files_;
};

}  // namespace quicket::print
