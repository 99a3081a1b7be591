#pragma once

#include <span>

#include "cards/blend.h"

namespace quicket::cards {

/// Sets the weights of strikers to the balls that they will face when the season is replayed with
/// cards, where positions are known.
///
/// Real lower orders come in late, with little to lose, and are out often; on cards they are out as
/// often however early they come in, so innings collapse more and they face more of the balls.
/// Counted as they really batted, the league would then lose more wickets than it had. The balls
/// of each position are found by following the two batters of an average innings ball by ball,
/// from the wicket rates of those who batted there; a player's weight is his own balls, more or
/// less in the ratio of his positions.
void weigh_by_replay(std::span<Sample> strikers, std::span<const PlayerFigures> players,
                     int balls_of_innings);

}  // namespace quicket::cards
