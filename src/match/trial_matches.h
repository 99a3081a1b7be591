#pragma once

#include <functional>
#include <vector>

#include "cards/card.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Matches between the teams of a set, two by two, each with the eleven that a computer captain
/// would choose; squads that cannot field one are left out.
std::vector<MatchSetup> matches_between_teams(const cards::CardSet& set);

/// A ball of an innings, and the over in which it is bowled, from 1.
using EachBall = std::function<void(int over, const Delivery& ball)>;

/// Lets computer captains, who call if the set has calls, play each of the matches so many times,
/// always with the same dice. Super overs are left out.
void play_trials(const std::vector<MatchSetup>& matches, int times, const EachBall& told);

/// The mean total of the first innings in progress of `from`, if computer captains who bat steadily
/// play it on often, always with the same dice.
int projected_total(const MatchSetup& setup, const MatchState& from);

}  // namespace quicket::match
