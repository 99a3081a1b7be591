#pragma once

#include "print/page/canvas.h"

namespace quicket::print {

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
