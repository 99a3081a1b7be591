#pragma once

#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/player_figures.h"

namespace quicket::cards {

/// Matches of an average player that are added to everyone's fielding, so that a few matches
/// neither make nor break a fielder. An average fielder takes a catch every two or three matches:
/// one who took none in ten is rated 3, not 1; after thirty, 1.
inline constexpr double rating_prior_matches = 5;
/// For rare events, enough matches are added that an average player would have this many. A fielder
/// has half a run out in ten matches: with this prior, one run out gives a rating of 12 and none
/// gives 8. With five matches alone, chance would make them 15 and 3.
inline constexpr double rating_prior_events = 2;

/// The ratings of all players of a set, in their order (ruling 11): 10 times a player's catches,
/// parts in run outs or stumpings, divided by what an average keeper or fielder of the set would
/// have in the same matches. Five average matches (two events, if that is more) are added to both
/// sides, and the result is kept within 1-19. Keepers are compared with keepers. Players who kept
/// wicket, made a stumping, are called keepers or kept in another season get a keeping rating. If
/// no source names fielders, all ratings are 10 and `assumed`.
std::vector<Ratings> ratings_of(std::span<const PlayerFigures> players);

}  // namespace quicket::cards
