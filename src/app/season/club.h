#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/season/file_records.h"
#include "app/season/real_choice.h"
#include "cricket/conditions.h"
#include "league/leaders.h"
#include "report/club.h"
#include "store/database.h"

namespace quicket::app {

/// A team over many real seasons: one team, whatever it was called in them.
struct Club {
  std::string name;                         ///< its latest in the sets that are meant
  std::vector<report::ClubSeason> seasons;  ///< by the day of the first match
  std::vector<FileRecord> records;          ///< its own
  league::Leaders batting, bowling;         ///< most runs and most wickets for it
  std::vector<league::Result> results;      ///< by date, teams called as in the whole report
  cricket::Conditions conditions;           ///< of the last one
  std::vector<std::string> teams;           ///< of its leagues
  int sets = 0, with_squads = 0;            ///< its seasons, and those that list whole sides
};

/// The club that `word` means: a name of it, or a part. Throws Error if no team is called so, if it
/// may be several, if women and men play for it (unless `which` says who is meant), or if it has
/// none of the matches.
Club real_club(store::Database& database, const std::string& word, const RealMatches& which);

/// The players of a team in a league, with their figures in it.
std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team);
/// The same for a team of a set.
std::vector<league::PlayerLine> team_lines(store::Database& database, SetId set, TeamId team);

}  // namespace quicket::app
