#pragma once

#include <array>
#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// Draws the page that goes with the sheets of a match into `area`, to be filled in: result,
/// umpires, scorers and player of the match; for each innings the bowling over by over, with the
/// bowlers of `fills` if they are known, and the partnerships.
void draw_analysis(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                   const std::vector<InningsFill>& fills);

}  // namespace quicket::print
