#pragma once

#include <string_view>

#include "games/stones.h"
#include "print/page/canvas.h"
#include "print/page/typography.h"

namespace quicket::print {

/// The stone of altars, stumps and trilithons on a board.
inline constexpr Colour stone_grey{0xd9, 0xdc, 0xe1};
/// The background of everything that belongs to Night.
inline constexpr Colour night_ground{0x1b, 0x22, 0x33};

/// From one of the thirty spaces to the next.
inline constexpr double degrees_each = 360.0 / games::stone_numbers;

/// A line of text around `at`, its letters `mm` high: they scale with the board.
void words_at(Canvas& canvas, Point at, double width, double mm, std::string_view text,
              bool bold = false, Colour colour = ink);

/// Where the thirty spaces are drawn: as fractions of the outermost radius.
struct Ring {
  double box = 0.845, band = 0.79, number = 0.68;
};

/// Grass with spaces 1 to 30 clockwise from the top: a stone for the piece on it, the colour with
/// its sign, the number.
void draw_ring(Canvas& canvas, Point centre, double radius, const Ring& ring);

/// The printed colours of the six kinds of stones, by games::colour_of: white to black.
Colour stone_colour(int colour);

/// The shape that goes with a colour, so that nothing depends on colour alone: ring, diamond,
/// square, triangle, cross, star. It fills a circle of `radius` around `centre`; an outline if ink
/// is to be saved.
void draw_stone_sign(Canvas& canvas, int colour, Point centre, double radius, Colour colour_of_it);

/// A piece of a ring between two radii, from one angle to another, in degrees clockwise from the
/// top.
Path ring_piece(Point centre, double inner, double outer, double from, double to);

/// The point `degrees` clockwise from the top at `radius`.
Point on_circle(Point centre, double radius, double degrees);

/// Two uprights and a capstone, as large as `box` allows.
void draw_trilithon(Canvas& canvas, Box box, Colour stone);
/// A sun with its rays, or a crescent.
void draw_sun(Canvas& canvas, Point centre, double radius, Colour paint);
void draw_moon(Canvas& canvas, Point centre, double radius, Colour paint);

}  // namespace quicket::print
