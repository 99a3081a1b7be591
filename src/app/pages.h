#pragma once

#include <string>
#include <vector>

#include "league/pages.h"
#include "report/pages.h"
#include "store/database.h"

namespace quicket::app {

/// A player's seasons in the leagues of the database (or in one of them).
struct Career {
  std::string player;
  std::vector<report::CareerLine> seasons;  ///< one per league and team, by the age of the league
  struct League {
    std::string name;
    std::vector<league::PlayerMatch> matches;  ///< by date
  };
  std::vector<League> leagues;
};
/// `word`: the name, or a part of it that fits only one player; for namesakes, with the team after
/// it, "E Jones (Perth Scorchers)". Throws Error, with the nearest name, otherwise. Innings
/// recorded as totals only are left out.
Career career(store::Database& database, const std::string& word, const std::string& league);

/// Meetings of two teams, and the conditions of the league of the last one.
struct Meetings {
  league::HeadToHead games;
  cricket::Conditions conditions;
};

/// All meetings of two teams in the leagues of the database, or in one.
Meetings head_to_head(store::Database& database, const std::string& a, const std::string& b,
                      const std::string& league);

/// A record and the match of the database in which it was set.
struct FileRecord {
  league::SeasonRecord record;
  MatchId match;
};

/// Records of one league, or of all (empty name).
std::vector<FileRecord> records(store::Database& database, const std::string& league);

/// The players of a team in a league, with their figures in it.
std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team);

/// How many innings of the league are recorded as totals only; a sentence, empty if there are none.
std::string totals_only_note(store::Database& database, const std::string& league);

}  // namespace quicket::app
