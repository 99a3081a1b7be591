#pragma once

#include <vector>

#include "terminal/match/picture.h"
#include "terminal/screen/stack.h"

namespace quicket::terminal {

/// How a window is divided: the match at the left, and columns of graphs and tables beside it.
struct Plan {
  int main = 0;   ///< columns of the match
  int sides = 0;  ///< columns of panels at the right
  int below = 0;  ///< columns of panels beside the story, below the cards
};
Plan plan_of(ScreenSize size);

/// Tables and graphs for one column, the most telling first. What has nothing to show yet is not
/// among them.
std::vector<Panel> side_panels(Picture& picture, const MatchView& view, const MatchLook& look);

/// Those at the right of a wide window, from the row `top` down to the row `end`; returns the
/// columns that are left beside them.
int draw_sides(Picture& picture, const MatchView& view, const MatchLook& look, int top, int end);

}  // namespace quicket::terminal
