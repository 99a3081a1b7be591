#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "print/page/canvas.h"
#include "print/page/glyph_outlines.h"

namespace quicket::print {

struct DrawnPath {
  Path path;
  Paint paint;
};

/// Letters of one font side by side.
struct DrawnLetters {
  struct Place {
    const Glyph* glyph;
    double x;  ///< in units of the font, from the left end
  };
  Point left;                       ///< of the baseline
  double x_scale = 1, y_scale = 1;  ///< mm to a unit of the font
  int units_per_em = 1000;
  Colour colour;
  std::vector<Place> places;
};

/// A picture stretched into a box.
struct DrawnImage {
  Box box;
  const Image* image;
};

/// What follows, up to its Restored, is turned, moved or clipped.
struct Turned {
  Point middle;
};
struct Shifted {
  double dx, dy;
};
struct Clipped {
  Box box;
};
struct Restored {};

/// A page as it was drawn, to be made into a picture later, on any thread.
struct DrawnPage {
  Size size;
  std::vector<std::variant<DrawnPath, DrawnLetters, DrawnImage, Turned, Shifted, Clipped, Restored>>
      marks;
};

/// A length on paper in whole pixels.
int pixels(double mm, double dpi);

/// Throws Error (usage) for a page that is too large for a picture of that resolution, with the
/// finest that it may have.
void demand_png_size(Size page, double dpi);

/// The page on white in red, green and blue, with its resolution in the file. Throws Error if it
/// is larger than a picture may be.
Picture png_of(const DrawnPage& page, double dpi);
/// A picture as a PNG of its own size.
std::string png_of(const Image& image);
/// The page at its size on paper, letters as outlines: it looks the same without the fonts.
Picture svg_of(const DrawnPage& page, bool paper);
/// Pages as views of one picture (Medium::views). Demands a page.
Picture svg_of(std::span<const DrawnPage> pages, bool paper);

}  // namespace quicket::print
