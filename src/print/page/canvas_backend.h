#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"
#include "print/page/fonts.h"

// What a Canvas draws with: only the canvas and its backends include this.

namespace quicket::print {

/// A TrueType file that a backend has opened. Every backend measures alike, so that a drawing
/// breaks its lines in the same places whatever it becomes.
class LoadedFont {
 public:
  explicit LoadedFont(FontFile of) : file(std::move(of)), widths_(0x10000, -1) {}
  virtual ~LoadedFont() = default;
  /// Width of a letter of the basic plane in whole thousandths of the size.
  virtual int measured(char32_t point) const = 0;
  /// Height of a capital in whole thousandths of the size; 0 if the file does not say.
  virtual int cap_height() const = 0;

  /// The same, measured once.
  double width(char32_t point) {
    float& known = widths_[point & 0xffff];
    if (known < 0) known = static_cast<float>(measured(point));
    return static_cast<double>(known);
  }

  /// Measures all that was measured, and `more` letters from A on that were not.
  void measure_again(int more) const {
    for (char32_t point = 0; point < widths_.size(); ++point) {
      if (widths_[point] < 0) {
        if (more == 0 || point < U'A') continue;
        --more;
      }
      measured(point);
    }
  }

  FontFile file;

 private:
  std::vector<float> widths_;  ///< -1: not measured yet
};

/// Letters in one font.
struct LetterRun {
  LoadedFont* font;
  std::string text;
};

/// Letters side by side in one size and colour.
struct Lettering {
  std::span<const LetterRun> runs;
  double size_pt = 9;
  double squeeze = 1;
  Colour colour;
};

/// The maker of one kind of file, called by Canvas with colours as the ink has them. Saves are
/// restored before a page ends.
class CanvasBackend {
 public:
  virtual ~CanvasBackend() = default;

  /// Opens a file of letters; null if this backend cannot use it. The font lives as long as the
  /// backend.
  virtual LoadedFont* load(const FontFile& file) = 0;
  virtual void begin_page(Size size, const PageBoxes& boxes, std::string_view label) = 0;
  /// An entry of the outline for the current page, or for a place on it.
  virtual void bookmark(std::string_view title, int level, std::optional<double> y_mm) = 0;
  /// As Canvas::target and Canvas::link.
  virtual void target(std::string_view name, double y_mm) = 0;
  virtual void link(Box area, std::string_view target) = 0;

  virtual void draw(const Path& path, const Paint& paint) = 0;
  /// `image` outlives the backend; the same one may be drawn often.
  virtual void image(Box box, const Image& image) = 0;
  /// The baseline begins at `left`.
  virtual void text(Point left, const Lettering& lettering) = 0;

  virtual void save_and_turn(Box box) = 0;
  virtual void save_and_shift(double dx, double dy) = 0;
  virtual void save_and_clip(Box box) = 0;
  virtual void restore() = 0;

  /// As Canvas::finish.
  virtual std::string finish() = 0;
};

/// Makes a PDF with libharu.
std::unique_ptr<CanvasBackend> pdf_backend(DocumentInfo info, bool cmyk);
/// Makes a PNG or SVG of each page. Demands a medium that takes them.
std::unique_ptr<CanvasBackend> picture_backend(Medium medium);

}  // namespace quicket::print
