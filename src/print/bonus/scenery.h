#pragma once

#include <string_view>

#include "print/page/canvas.h"

namespace quicket::print {

/// Grass, and the stripes that a mower leaves in it: pale, so that counters and letters stand out.
inline constexpr Colour turf{0xe4, 0xf1, 0xd9}, mown_turf{0xd8, 0xea, 0xca};
inline constexpr Colour stone_light{0xd9, 0xd9, 0xd6}, stone_shade{0x9a, 0x9b, 0x9c};

/// Fills `area` with grass mown in rings of `stripe_mm` around `centre`.
void draw_mown_ground(Canvas& canvas, Box area, Point centre, double stripe_mm);

/// A closed path with its corners rounded; demands three points or more.
Path with_round_corners(const std::vector<Point>& points, double radius);

/// A stone seen from above that fills a piece of a ring (see ring_piece) but for a joint; `shape`
/// makes each a little different.
void draw_slab(Canvas& canvas, Point centre, double inner, double outer, double from, double to,
               int shape);

/// The stone circle on its hill before the rising sun, as large as `box` allows.
void draw_henge(Canvas& canvas, Box box);

/// A title with the stone circle below it, for the space above a board on a page.
void draw_board_head(Canvas& canvas, Box box, std::string_view title, std::string_view about);

}  // namespace quicket::print
