#pragma once

#include <string>
#include <vector>

#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Bowlers of the fielding side with figures and what they have left, a line each of `width`
/// columns (0: any); the current bowler is marked.
std::vector<std::string> bowling_lines(const MatchView& view, int width = 0);
/// Who has bowled, the bowler of this over first, side by side in at most `rows` lines: "Green 3 ov
/// 1/21 (1 left) · Swepson ...". Those without room are left out.
std::vector<std::string> bowling_strip(const MatchView& view, int width, int rows);
/// Bowlers of the fielding side, under a heading.
void draw_bowling(Picture& picture, const Area& area, const MatchView& view);

/// The scorecard of this innings: who has batted, with runs and balls and, where there is room,
/// boundaries and how they were out, the striker marked; who is still to come, extras, and at which
/// scores wickets fell. In a few rows the last batters.
void draw_batting(Picture& picture, const Area& area, const MatchView& view);

/// Rows in which all of it has room.
int batting_rows(const MatchView& view);

/// The partnerships of this innings, a line each with a bar of the batting side.
void draw_partnerships(Picture& picture, const Area& area, const MatchView& view,
                       const SidePens& pens);

/// The current partnership: "23 (18)".
std::string partnership_text(const MatchView& view);

}  // namespace quicket::terminal
