#pragma once

#include <functional>
#include <string>
#include <vector>

#include "league/pages.h"
#include "report/pages.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// A player's seasons.
struct Career {
  std::string player;
  std::string place;                        ///< what its seasons are called: "league", "season"
  std::vector<report::CareerLine> seasons;  ///< one per league and team, by the age of the league
  struct League {
    std::string name;
    std::vector<league::PlayerMatch> matches;  ///< by date
  };
  std::vector<League> leagues;
  int without_squads = 0;  ///< seasons that list only those who were seen on a ball
};
/// Where a career is looked for.
struct CareerSource {
  struct Season {
    std::string name;
    std::vector<match::MatchRecord> records;  ///< by date
    std::string competition, format;          ///< titles; may be empty
  };
  std::vector<store::KnownPlayer> known;
  std::string place;  ///< what the seasons are called in a message: "league"
  std::string phase;  ///< see match::tally_each
  /// The seasons in which one of these played, in the order of the career.
  std::function<std::vector<Season>(const std::vector<store::KnownPlayer>&)> seasons;
};
/// The career of the player that `word` means: the name, or a part of it that fits only one player;
/// for namesakes, with the team after it, "E Jones (Perth Scorchers)". Throws Error, with the
/// nearest name, otherwise. Innings recorded as totals only are left out.
Career career_from(const CareerSource& source, const std::string& word);

/// Meetings of two teams, and the conditions of the league of the last one.
struct Meetings {
  league::HeadToHead games;
  cricket::Conditions conditions;
  std::vector<std::string> teams;  ///< all names, so that short ones can be told apart
};

/// A record and the match of the database in which it was set; without one if it took a season.
struct FileRecord {
  league::SeasonRecord record;
  MatchId match;
};

/// Matches with their ids, and the titles of their seasons.
struct RecordMatches {
  std::vector<match::MatchRecord> all;
  std::vector<MatchId> ids;
  std::vector<std::string> seasons;

  void add(const match::MatchRecord& record, MatchId id, const std::string& season);
};

/// The records of these matches.
std::vector<FileRecord> records_of_matches(const RecordMatches& matches,
                                           const league::Whose& whose = {});

/// The players of a team in a league, with their figures in it.
std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team);
/// The same for a team of a set.
std::vector<league::PlayerLine> team_lines(store::Database& database, SetId set, TeamId team);

/// How many innings of the league are recorded as totals only; a sentence, empty if there are none.
std::string totals_only_note(store::Database& database, const std::string& league);

}  // namespace quicket::app
