#pragma once

#include <string>

#include "match/season_tally.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// The number of pages for a team's season below a head: one, or two if there is too much for
/// one.
int team_pages(Box area, const SeasonBook& book, const league::Team& team,
               const match::SeasonTally& tally);

/// Page `page` (from 0) of a team's season: its place, its matches, its batting and its bowling.
void draw_team(Canvas& canvas, Box area, const SeasonBook& book, const league::Team& team,
               const match::SeasonTally& tally, const cricket::TeamColours& colours, int page);

}  // namespace quicket::print
