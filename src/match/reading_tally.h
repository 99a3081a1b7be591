#pragma once

#include <span>

#include "match/event.h"
#include "match/season_tally.h"

namespace quicket::match {

/// Counts in a tally of these matches by what the strip of their set would have read each ball:
/// `reading_balls` of players and phases. All matches are of one format.
void tally_readings(SeasonTally& tally, std::span<const MatchRecord> matches);

}  // namespace quicket::match
