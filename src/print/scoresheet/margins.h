#pragma once

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// Everything below the grids: falls of wickets, extras and total, the target of a chase, bowlers
/// with overs to tick off (or their figures), and room for a super over.
void draw_scoresheet_margins(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                             const InningsFill& fill, bool chase);

}  // namespace quicket::print
