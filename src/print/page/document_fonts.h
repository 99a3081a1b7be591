#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/page/canvas_backend.h"
#include "print/page/fonts.h"
#include "print/page/scripts.h"

namespace quicket::print {

/// Finds, loads and measures the fonts of one document.
class DocumentFonts {
 public:
  /// The backend, which loads the files, must outlive it.
  explicit DocumentFonts(CanvasBackend& backend) : backend_(backend) {}

  /// The font of a face. Throws Error naming a file that the backend cannot use.
  LoadedFont& font(const Face& face);
  /// `text` in `font`. Letters that it has no glyph for come from another font of the machine; if
  /// none has them, emoji are dropped, and others leave a visible mark, as do letters of a script
  /// in which they join.
  std::vector<LetterRun> runs_of(std::string_view text, LoadedFont& font);
  /// The letters that left such a mark or were dropped.
  const Unprinted& unprinted() const { return unprinted_; }
  /// Width of a run in ems.
  static double width_of(const LetterRun& run);

 private:
  /// The file as a font of this document; null if the backend cannot use it.
  LoadedFont* load(const FontFile& file);
  /// Another font with the letter; null if the machine has none that the backend can use.
  LoadedFont* stand_in(char32_t point);

  CanvasBackend& backend_;
  Unprinted unprinted_;
  std::map<Face, LoadedFont*> faces_;
  std::map<char32_t, LoadedFont*> stand_ins_;  ///< null: no font has the letter
  std::map<std::pair<std::string, int>, LoadedFont*> files_;
};

}  // namespace quicket::print
