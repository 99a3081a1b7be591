#pragma once

#include <string>
#include <vector>

#include "cricket/conditions.h"
#include "print/canvas.h"
#include "print/scoresheet_fill.h"

namespace quicket::print {

/// Which innings of the match a part of a sheet is for.
enum class InningsPlace { first, second };

/// Draws everything of one innings into `area`: who bats, its grids from `first_grid` on (two at
/// most), and below them falls of wickets, extras, bowlers and super over.
void draw_innings(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                  const InningsFill& fill, InningsPlace place, int first_grid);

/// Where the note of a dismissal finds room in a batter's line: the first box and how many. Prefers
/// the boxes behind the wicket, if there are `wanted` of them, else the longest run of empty ones.
struct FreeRun {
  int first = 0;
  int boxes = 0;
};
FreeRun free_run(const std::vector<BallMark>& balls, int from, int to, int wanted);

}  // namespace quicket::print
