#pragma once

#include <array>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// Whether both innings have room on one sheet; otherwise each has a sheet of its own.
bool fits_one_sheet(const cricket::Conditions& conditions);

/// Draws an innings over by over: a line for each over with its bowler, a box for each ball, some
/// more for those bowled again, runs and score; below, the batting side and the bowlers' figures.
/// Of an innings too long for half a sheet `area` is a whole one. `second`: it has a target.
void draw_over_by_over(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                       const InningsFill& fill, bool second);

}  // namespace quicket::print
