#pragma once

#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/tension.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

// What a scorer beside the match would have open, each under a heading and inside its area.

/// What the next ball may bring, with bars. Nothing where it cannot be bowled yet.
void draw_next_ball(Picture& picture, const Area& area, const MatchView& view);
inline constexpr int next_ball_rows = 8;

/// The overs of this innings, a row each, or the last ones that have room: bowler, balls, runs, the
/// score, that of the other side then, and the chance of the batting side. `tension` may be null.
void draw_overs_table(Picture& picture, const Area& area, const MatchView& view,
                      const Tension* tension, const SidePens& pens);

/// What those who are in have made off each bowler they have met.
void draw_met(Picture& picture, const Area& area, const MatchView& view);
/// Rows of it, 1 before anybody has met.
int met_rows(const MatchView& view);

/// The innings before this one, batters beside bowlers.
void draw_other_innings(Picture& picture, const Area& area, const MatchView& view);
/// Rows of it, 0 if there is none.
int other_innings_rows(const MatchView& view);

}  // namespace quicket::terminal
