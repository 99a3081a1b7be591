#pragma once

#include <string>
#include <vector>

#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The names of a batting side from the fullest wording to the shortest that is nobody else's, as
/// many for each, so that a column has those of one kind; keepers with their mark.
std::vector<std::vector<std::string>> batter_names(const std::vector<BatterRow>& rows);

/// What is written in a box of a batter's line.
void draw_ball_mark(Canvas& canvas, const BallMark& mark, Box box);

}  // namespace quicket::print
