#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "cricket/colour.h"
#include "print/page/paint.h"
#include "print/page/path.h"

namespace quicket::print {

/// A shape of a drawing, in its units.
struct Shape {
  Path path;
  Paint paint;
};

/// A picture of the user's, ready to be drawn: pixels, of which no side has more than
/// most_image_px, or the shapes of a drawing.
struct Image {
  int width = 0, height = 0;  ///< in pixels, or in units of the drawing
  std::vector<Shape> shapes;  ///< from the lowest to the uppermost
  bool overflows = false;     ///< shapes reach beyond its edges, where they are not to be seen
  std::vector<std::uint32_t> pixels;  ///< 0xAARRGGBB row by row, colours multiplied by their alpha
  bool transparent = false;           ///< anywhere
};

/// Enough for the largest crest of a card at 600 dpi; more would only make files larger.
inline constexpr int most_image_px = 900;

/// Reads a PNG or JPEG, and makes it smaller if it is larger than needed. Nothing if it is neither,
/// is damaged, or has more than 100 million pixels.
std::optional<Image> read_image(std::string_view file);

/// The image with its colours as `change` makes them.
Image recoloured(const Image& image, cricket::Colour (*change)(cricket::Colour));

/// The colour of a pixel on white paper.
cricket::Colour colour_on_white(std::uint32_t pixel);

/// The largest box of the image's proportions within `box`, in its middle.
Box within(Box box, const Image& image);
/// The smallest box of the image's proportions that covers `box`, in its middle but nearer the top:
/// heads are there.
Box covering(Box box, const Image& image);

}  // namespace quicket::print
