#pragma once

#include <string>
#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// What stands above the figures; lines to write on where nothing is known.
struct AnalysisFacts {
  std::string result, player_of_match;
};

/// Draws the page that goes with the sheets of a match into `area`: result, umpires, scorers and
/// player of the match; for each innings the bowling over by over and the partnerships. Filled in
/// from a played match, else to be filled in, with the bowlers of `fills` if they are known.
void draw_analysis(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                   const std::vector<InningsFill>& fills, const AnalysisFacts& facts = {});

}  // namespace quicket::print
