#pragma once

#include <string_view>

#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// The look of a number or a card of that colour (0 white ... 5 black, see games/stones.h): ink on
/// the terminal's own background, legible on dark and on light; the letter beside it says the same
/// without colour.
Pen stone_pen(int colour);

/// The smallest circle of stones.
inline constexpr int least_ring_rows = 12;
inline constexpr int least_ring_columns = 58;

/// The thirty stones in a circle, 1 at the top, numbers clockwise, on a part of a picture.
class StonePicture {
 public:
  /// Demands an area of at least the smallest size.
  StonePicture(Picture& picture, const Area& area) : picture_(&picture), area_(area) {}

  /// A number with three columns beside it. `strong`: the stone stands out (in reverse).
  void stone(int number, std::string_view signs, bool strong = false);
  /// Marks a stone as under consideration.
  void point_at(int number);
  /// The area within the circle.
  Area inside() const;

 private:
  Area place_of(int number) const;

  Picture* picture_;
  Area area_;
};

}  // namespace quicket::terminal
