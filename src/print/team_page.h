#pragma once

#include <string>

#include "match/season_tally.h"
#include "print/canvas.h"
#include "print/season_book.h"

namespace quicket::print {

/// A team's season on one page: its place, its matches, its batting and its bowling.
void draw_team(Canvas& canvas, Box area, const SeasonBook& book, const league::Team& team,
               const match::SeasonTally& tally, const cricket::TeamColours& colours);

}  // namespace quicket::print
