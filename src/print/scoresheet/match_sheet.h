#pragma once

#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// Whether both innings have room on one sheet; otherwise each has a sheet of its own.
bool fits_one_sheet(const cricket::Conditions& conditions);

/// Draws an innings of two over by over: a line for each over with its bowler, a box for each ball,
/// some more for those bowled again, runs and score; one for a super over; below, the batting side
/// and the bowlers' figures. Of an innings too long for half a sheet `area` is a whole one.
/// `second`: it has a target.
void draw_over_by_over(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                       const std::vector<InningsFill>& fills, bool second);

}  // namespace quicket::print
