#pragma once

#include <map>
#include <string>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// Draws the playoffs as a tree from left to right into `area`: a box for each match with both
/// sides, their scores and the margin; a whole line leads from it to where its winner goes on, a
/// dashed one to where its loser does.
void draw_bracket(Canvas& canvas, Box area, const SeasonBook& book,
                  const std::map<std::string, cricket::TeamColours>& colours);

}  // namespace quicket::print
