#pragma once

#include <map>
#include <string>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// Draws the playoffs as a tree from left to right into `area`: a box for each match with both
/// sides, their scores and the margin; a solid line leads from it to its winner's next match, a
/// dashed one to its loser's.
void draw_bracket(Canvas& canvas, Box area, const SeasonBook& book,
                  const std::map<std::string, cricket::TeamColours>& colours);

/// The height that it needs. Demands playoffs.
double bracket_height_mm(const SeasonBook& book, double width_mm);

}  // namespace quicket::print
