#pragma once

#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/player_figures.h"

namespace quicket::cards {

/// How many matches of an average player are mixed into everybody's fielding, so that a few
/// matches neither make nor break a fielder.
inline constexpr double rating_prior_matches = 5;
/// Of what is rare, such as run outs, as many more matches as an average player takes to have so
/// many: one of them says little, none of them less.
inline constexpr double rating_prior_events = 2;

/// The ratings of all players of a set, in their order (ruling 11): 10 times catches, parts in run
/// outs, stumpings against what an average keeper or fielder of the set would have in the same
/// matches, five average matches (two events, where that is more) added to both sides, within 1-19.
/// Keepers are compared with keepers. A keeper's rating goes to those who kept wicket, stumped, or
/// are called keepers. Where no source names fielders all are 10 and `assumed`.
std::vector<Ratings> ratings_of(std::span<const PlayerFigures> players);

}  // namespace quicket::cards
