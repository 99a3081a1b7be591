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

/// The boxes of that width that a dismissal's note needs.
int note_boxes(Canvas& canvas, const std::string& how_out, double box_width_mm);

/// Writes the note in its boxes.
void draw_note(Canvas& canvas, const std::string& how_out, Box boxes);

}  // namespace quicket::print
