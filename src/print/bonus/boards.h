#pragma once

#include <functional>
#include <string>

#include "print/page/canvas.h"

namespace quicket::print {

/// A board that can be drawn at any size.
struct BonusBoard {
  Size shape{1, 1};  ///< width and height in proportion
  std::function<void(Canvas& canvas, Box area)> draw;
};

/// The circle of thirty stones with the places of a match of Stonehenge Cricket.
BonusBoard cricket_board();
/// The circle with the Day and Night stones, the bluestones and the altar of Absolution.
BonusBoard absolution_board();
/// The four rows and twelve columns of Crossing Stonehenge.
BonusBoard crossing_board();

/// Draws a board on `pages` sheets (1, 2 or 4) as large as they allow, with marks to cut and glue
/// by where there is more than one. Demands one of the three numbers.
void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title);

}  // namespace quicket::print
