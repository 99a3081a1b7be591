#pragma once

#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/tension.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

// Graphs of a match in progress or over. Each has a heading in its first row that says which mark
// and colour is whose, and an axis of overs in its last one; none draws outside its area.

/// Runs against overs of both innings, ● of the one in progress and ○ of the previous one, with
/// wickets as W. Demands an innings.
void draw_worm(Picture& picture, const Area& area, const MatchView& view, const SidePens& pens);

/// The chance to win through the match: above the line where the home side leads, below it where
/// the other side does.
void draw_swing(Picture& picture, const Area& area, const MatchView& view, const Tension& tension,
                const SidePens& pens);

/// Runs of every over of the innings in progress as bars, a W above for each wicket, and those of
/// the previous innings as marks. Demands an innings.
void draw_manhattan(Picture& picture, const Area& area, const MatchView& view,
                    const SidePens& pens);

}  // namespace quicket::terminal
