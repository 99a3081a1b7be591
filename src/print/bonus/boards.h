#pragma once

#include <functional>
#include <string>

#include "print/page/canvas.h"

namespace quicket::print {

/// A board that can be drawn at any size.
struct BonusBoard {
  Size shape{1, 1};  ///< width and height in proportion
  std::function<void(Canvas& canvas, Box area)> draw;
  double space = 0;  ///< diameter of the spaces that counters lie on, as a share of the width
};

/// Diameter in mm of the spaces of a board that is printed so (see print_board).
double space_mm(const BonusBoard& board, Size paper, double margin_mm, int pages);

/// Draws a board on `pages` sheets (1, 2 or 4) as large as they allow, with marks for cutting and
/// gluing if there are several. Demands one of the three numbers.
void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title);

}  // namespace quicket::print
