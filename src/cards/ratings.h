#pragma once

#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/player_figures.h"

namespace quicket::cards {

/// Matches of an average player that are mixed into everybody's fielding, so that a few matches
/// neither make nor break a fielder. An average one takes a catch in two or three matches: one who
/// took none in ten is rated 3, not 1; after thirty a 1.
inline constexpr double rating_prior_matches = 5;
/// Of what is rare, as many more matches as an average player takes to have this many. A season
/// brings a fielder half a run out in ten matches: one makes him a 12, none an 8. With the five
/// matches alone it would be 15 and 3, by chance.
inline constexpr double rating_prior_events = 2;

/// The ratings of all players of a set, in their order (ruling 11): 10 times catches, parts in run
/// outs, stumpings against what an average keeper or fielder of the set would have in the same
/// matches, five average matches (two events, where that is more) added to both sides, within 1-19.
/// Keepers are compared with keepers. A keeper's rating goes to those who kept wicket, stumped, or
/// are called keepers. Where no source names fielders all are 10 and `assumed`.
std::vector<Ratings> ratings_of(std::span<const PlayerFigures> players);

}  // namespace quicket::cards
