#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "match/ball_chances.h"
#include "match/match_story.h"
#include "match/playing_side.h"
#include "report/result_page.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// A stored match with all that there is to tell about it.
struct ToldMatch {
  store::StoredMatch stored;
  std::optional<match::MatchSetup> cards;  ///< nothing if they are not in the database
  match::LeagueRecords records;            ///< of its league or set before it, if asked for
  match::MatchStory story;
};

/// A match by its id. Throws Error if there is none; for a fixture that has not been played, saying
/// how to.
store::StoredMatch played_match(store::Database& database, MatchId id);

/// The same with its story; records of its league take reading every match before it.
enum class Records : std::uint8_t { left_out, told };
ToldMatch told_match(store::Database& database, MatchId id, Records records);

/// The same in two steps, so that the stories of many matches, which are independent of each other
/// and most of the work, can be told at once: what is in the database, and the story of it.
ToldMatch match_to_tell(store::Database& database, MatchId id, Records records);
void tell(ToldMatch& told);

/// A match of a set was played with bats and balls.
inline match::PlayedWith played_with(const store::StoredMatch& match) {
  return match.set ? match::PlayedWith::bats_and_balls : match::PlayedWith::cards;
}

/// Whether paper names a player of the match: of a league's match, and of a real one whose source
/// does.
bool names_best_player(const store::StoredMatch& match);

/// What a match did to the places of its two sides; empty unless it is a finished group match of a
/// league.
std::vector<report::TableChange> table_changes(store::Database& database, MatchId id);

}  // namespace quicket::app
