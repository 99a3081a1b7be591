#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// A small picture of a rule, with the words below it.
struct RuleFigure {
  std::string caption;
  std::function<void(Canvas& canvas, Box box)> draw;
};

/// Figures side by side, each as wide; returns the y below
/// them. Nothing is drawn, and `top` returned, where they would not be `least_figure_mm` wide.
inline constexpr double least_figure_mm = 40;
double draw_figures(Canvas& canvas, Point top, double width_mm,
                    const std::vector<RuleFigure>& figures);
/// The height that they take.
double height_of_figures(Canvas& canvas, double width_mm, const std::vector<RuleFigure>& figures);

/// Figures one below the other on a card, below its title: for those who play.
void draw_reminder(Canvas& canvas, Box card, std::string_view title,
                   const std::vector<RuleFigure>& figures);

/// A line with a point at `to`.
void draw_arrow(Canvas& canvas, Point from, Point to, double width_mm, Colour colour);
/// A line that bends around `centre` from one angle to another (degrees clockwise from the top),
/// with a point at its end.
void draw_bent_arrow(Canvas& canvas, Point centre, double radius, double from, double to,
                     double width_mm, Colour colour);
/// A card seen small, as large as `box`: its edge in `colour`, a word on it.
void draw_small_card(Canvas& canvas, Box box, Colour colour, std::string_view text,
                     Colour ground = cricket::white);
/// A die showing 1 to 6.
void draw_die(Canvas& canvas, Point centre, double radius, int pips, Colour colour);
/// A disc with a word.
void draw_disk(Canvas& canvas, Point centre, double radius, Colour colour, std::string_view text);
/// Stumps with the bails off.
void draw_broken_stumps(Canvas& canvas, Box box, Colour colour);

/// Whom or what a counter stands for.
enum class Piece : std::uint8_t {
  none,
  druid,      ///< a head in a hood
  pawn,       ///< a bare head
  player,     ///< a head in a cap, with room for a number on the shirt
  bat,        ///< the side that bats
  trilithon,  ///< two stones and a lintel
  ball,
};

/// Draws a piece within the circle around `at`, in one colour; faces and seams in that of its
/// `ground`.
void draw_piece(Canvas& canvas, Piece piece, Point at, double radius, Colour colour, Colour ground);

}  // namespace quicket::print
