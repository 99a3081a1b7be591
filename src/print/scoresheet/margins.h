#pragma once

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// Everything below the grids: falls of wickets, extras and total, the target of a chase, bowlers
/// with overs to tick off (or their figures), and room for a super over.
void draw_scoresheet_margins(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                             const InningsFill& fill, bool chase);

/// The height of a box's title: the smallest bar that keeps 7 pt capitals clear of its edges.
inline constexpr double box_title_mm = 4.2;

/// The frame of a box to write in, with a dark title at its top.
void draw_box_title(Canvas& canvas, Box box, std::string_view title);

}  // namespace quicket::print
