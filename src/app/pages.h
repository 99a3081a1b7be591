#pragma once

#include <string>
#include <vector>

#include "league/pages.h"
#include "report/pages.h"
#include "store/database.h"

namespace quicket::app {

/// A player's seasons in the leagues of the file (or in one of them).
struct Career {
  std::string player;
  std::vector<report::CareerLine> seasons;  ///< a league (and team) each, by the age of the league
  struct League {
    std::string name;
    std::vector<league::PlayerMatch> matches;  ///< by date
  };
  std::vector<League> leagues;
};
/// `word`: the name, or a part of it that means one player only; of namesakes with the team behind
/// it, "E Jones (Perth Scorchers)". Throws Error, with the nearest
/// name, otherwise. Innings known in totals only tell nothing of players.
Career career(store::Database& database, const std::string& word, const std::string& league);

/// Meetings of two teams, and the conditions of the league that had the last of them.
struct Meetings {
  league::HeadToHead games;
  cricket::Conditions conditions;
};

/// All meetings of two teams in the leagues of the file, or in one.
Meetings head_to_head(store::Database& database, const std::string& a, const std::string& b,
                      const std::string& league);

/// A record and the match of the file that it was set in.
struct FileRecord {
  league::SeasonRecord record;
  MatchId match;
};

/// Records of one league, or of all (empty name).
std::vector<FileRecord> records(store::Database& database, const std::string& league);

/// The players of a team in a league, with what they did in it.
std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team);

/// How many innings of the league are known in totals only; a sentence, empty where none is.
std::string totals_only_note(store::Database& database, const std::string& league);

}  // namespace quicket::app
