#pragma once

#include <array>

#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "match/computer_captain.h"
#include "match/event.h"
#include "match/playing_side.h"

namespace quicket::league {

/// The conditions of a competition's match: its own, with the super overs that its rule for ties
/// calls for (`stage` empty: a group match). "Until somebody wins" is given a bound that dice do
/// not reach.
cricket::Conditions conditions_for(const Competition& competition, const std::string& stage);

/// What the record of a fixture says before a ball is bowled: the league's name, date, venue, stage
/// and sides.
cricket::MatchInfo info_of(const Competition& competition, const Fixture& fixture,
                           const std::string& league_name);

/// Plays a fixture by computer captains. The dice are those of `season` and the fixture's number,
/// so that no other fixture moves them. Demands that both sides are known.
match::MatchRecord play_fixture(const match::MatchSetup& setup, cricket::MatchInfo info,
                                dice::Seed season, int number,
                                const std::array<match::Character, 2>& characters);

/// Plays a fixture as `real` was played: its toss, orders and bowling changes as far as the dice
/// let them. The setup's sheets are those of `real`.
match::MatchRecord replay_fixture(const match::MatchSetup& setup, cricket::MatchInfo info,
                                  dice::Seed season, int number, const match::MatchRecord& real);

}  // namespace quicket::league
