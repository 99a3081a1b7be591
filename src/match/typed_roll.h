#pragma once

#include <string_view>

#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Whether a token is a roll, as `4/08/2/7/3/15` or with commas. A drawn fielder stands in it by
/// name or by number.
bool is_roll(std::string_view token);

/// The ball that the faces of a roll give by the cards of `setup` (rules 5 and 6): d6, d100 (00 is
/// 100), then as the rules ask d6 and d20 of the fielding chart, the drawn fielder, d20. Throws
/// Error (bad_file) for a face that a die does not have, and for dice that are missing or too many:
/// then with what card and chart say to the dice before them. Demands that the next step is `ball`.
Delivery ball_of_roll(const MatchState& state, const MatchSetup& setup, std::string_view token,
                      cards::Call call);

}  // namespace quicket::match
