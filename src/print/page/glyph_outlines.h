#pragma once

#include <memory>

#include "print/page/canvas_backend.h"
#include "print/page/path.h"

namespace quicket::print {

/// The shape of a letter, filled by the non-zero rule as TrueType has it.
struct Glyph {
  Path outline;     ///< in units of its font, y downwards, from the baseline's left end
  int advance = 0;  ///< to the next letter, in whole thousandths of the size
  int number = 0;   ///< of all glyphs of the document, from 0
};

/// A TrueType file whose letters are drawn as outlines.
class OutlineFont : public LoadedFont {
 public:
  using LoadedFont::LoadedFont;
  virtual const Glyph& glyph(char32_t point) = 0;
  /// Whether the letter is put together of other glyphs, one of them numbered above `number`.
  virtual bool has_part_past(int number, char32_t point) const = 0;
  virtual int units_per_em() const = 0;
};

/// Opens TrueType files, without hinting: a letter has the same shape at every size.
class GlyphOutlines {
 public:
  GlyphOutlines();
  ~GlyphOutlines();
  GlyphOutlines(const GlyphOutlines&) = delete;
  GlyphOutlines& operator=(const GlyphOutlines&) = delete;

  /// Null if the file cannot be read. Fonts and glyphs live as long as this.
  OutlineFont* load(const FontFile& file);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace quicket::print
