#pragma once

#include <string>

#include "app/teams/table_squads.h"
#include "match/ball_chances.h"
#include "match/branch.h"
#include "match/playing_side.h"
#include "store/database.h"

namespace quicket::app {

/// A stored match, real or played, at a ball from which it is to be played on.
struct MatchToPlayOn {
  match::MatchRecord record;  ///< the whole match
  match::Branch from;
  TableSquads squads;
  match::MatchSetup setup;
  match::PlayedWith with;
};

/// `ball` as match::parse_ball_mark reads it, in `innings` if that is not 0; empty: before the last
/// over. Throws Error if there is no such match or ball, or if the cards of its sides are not in
/// the database or cannot play it on.
MatchToPlayOn match_to_play_on(store::Database& database, MatchId id, const std::string& ball,
                               int innings);

}  // namespace quicket::app
