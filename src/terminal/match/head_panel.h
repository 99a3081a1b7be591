#pragma once

#include "terminal/match/picture.h"

namespace quicket::terminal {

/// The upper rows of a match: score, what is needed and the rates, who is winning, this over, in so
/// many columns. Returns the first row below them. Demands an innings.
int draw_head(Picture& picture, const MatchView& view, const MatchLook& look, int columns);

/// Rows that the head needs in a window of `rows` rows.
int head_rows(const MatchLook& look, int rows);

/// Before the toss: both elevens, side by side.
void draw_before_the_match(Picture& picture, const MatchView& view, const MatchLook& look);

}  // namespace quicket::terminal
