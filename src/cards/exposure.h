#pragma once

#include <span>

#include "cards/blend.h"

namespace quicket::cards {

/// Sets the strikers' weights to the balls they will face when the season is replayed with cards,
/// where batting positions are known.
///
/// Real lower-order batters come in late, have little to lose and are often out. On cards they are
/// out just as often however early they come in, so innings collapse more often and they face more
/// of the balls. With their real weights, the league would lose more wickets than it did. The balls
/// faced at each position are computed by following the two batters of an average innings ball by
/// ball, using the wicket rates of those who batted there. A player's weight is their own balls,
/// scaled by the ratio for their positions.
void weigh_by_replay(std::span<Sample> strikers, std::span<const PlayerFigures> players,
                     int balls_of_innings);

}  // namespace quicket::cards
