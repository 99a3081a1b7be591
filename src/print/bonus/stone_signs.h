#pragma once

#include "print/page/canvas.h"

namespace quicket::print {

/// The six colours of the stones as they are printed, by games::colour_of: white to black.
Colour stone_colour(int colour);

/// The shape that goes with a colour, so that none has to be told by its colour alone: ring,
/// diamond, square, triangle, cross, star. It fills a circle of `radius` about `centre`; an outline
/// where ink is spared.
void draw_stone_sign(Canvas& canvas, int colour, Point centre, double radius, Colour colour_of_it);

/// A piece of a ring between two radii, from one angle to another, in degrees clockwise from the
/// top.
Path ring_piece(Point centre, double inner, double outer, double from, double to);

/// The point `degrees` clockwise from the top at `radius`.
Point on_circle(Point centre, double radius, double degrees);

/// Two uprights and a capstone, as large as fits into `box`.
void draw_trilithon(Canvas& canvas, Box box, Colour stone);
/// A sun with its rays, or a crescent.
void draw_sun(Canvas& canvas, Point centre, double radius, Colour paint);
void draw_moon(Canvas& canvas, Point centre, double radius, Colour paint);

}  // namespace quicket::print
