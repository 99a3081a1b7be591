#pragma once

#include <functional>
#include <string>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// A board that can be drawn at any size.
struct BonusBoard {
  Size shape{1, 1};  ///< width and height in proportion
  std::function<void(Canvas& canvas, Box area)> draw;
  double space = 0;  ///< diameter of the spaces that counters lie on, as a share of the width
  /// Printed below a board that has a page to itself: what to do in a turn, a step each.
  std::string reminder_title = {};
  std::vector<std::string> reminders = {};
};

/// Diameter in mm of the spaces of a board that is printed so (see print_board).
double space_mm(const BonusBoard& board, Size paper, double margin_mm, int pages);

/// Draws a board on `pages` sheets (1, 2 or 4) as large as they allow: one with its title above and
/// its reminders below, several with marks for cutting and gluing. Demands one of the three
/// numbers.
void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title, const std::string& about);

}  // namespace quicket::print
