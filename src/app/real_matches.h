#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "app/pages.h"
#include "app/persons.h"
#include "base/date.h"
#include "league/leaders.h"
#include "store/database.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {

/// Which real matches of the file are meant; what is empty leaves none out.
struct RealMatches {
  std::vector<std::string> sets;  ///< slugs
  std::string competition;        ///< its name, or part of it
  std::string gender;             ///< male or female
  Date since, until;              ///< both days included
  std::string venue;              ///< ground or city, or part of it
  std::string against;            ///< a team, or part of its name
  std::string phase;              ///< of an innings, as formats name it
  Spellings names;                ///< people and teams under several names
};

/// "Indian Premier League 2022": a set as lists call it.
std::string title_of(const store::SetEntry& set);

/// "female" or "male": as the files say, or where they do not, by the name of the competition:
/// women's if it says so, else men's.
std::string gender_of(const std::string& said, const std::string& competition);

/// Whether matches of women and men are meant together.
bool are_mixed(const std::vector<store::SetEntry>& sets);

/// The sets whose matches are meant, by slug. Throws Error if there are none, or if one that was
/// named has no matches.
std::vector<store::SetEntry> sets_of(store::Database& database, const RealMatches& which);

/// Calls `visit` with the matches that are meant, set by set, each by date; a team that had other
/// names in some of the sets is called by its latest (see ShownTeams).
void each_real_match(
    store::Database& database, const RealMatches& which,
    const std::function<void(const store::SetEntry&, const store::StoredMatch&)>& visit);

/// A player's seasons in real matches: one person, whatever the teams, the seasons and the
/// spellings of a register's id. `word`: see app::career.
Career real_career(store::Database& database, const std::string& word, const RealMatches& which);

/// Which of `teams`, as a report of these matches calls them, had other names in the sets: "Delhi
/// Capitals with Delhi Daredevils"; empty if none had.
std::string with_former_names(store::Database& database, const RealMatches& which,
                              const std::set<std::string>& teams);

/// Leaders over all matches that are meant; a player of several teams or seasons is one row. Who is
/// in no register is known by name.
league::Leaders real_leaders(store::Database& database, const RealMatches& which,
                             league::LeaderKey key);

/// Meetings of two teams, which are the same team in every set that calls them so, or by another of
/// their names.
Meetings real_head_to_head(store::Database& database, const std::string& a, const std::string& b,
                           const RealMatches& which);

/// The records of the matches that are meant.
std::vector<FileRecord> real_records(store::Database& database, const RealMatches& which);

}  // namespace quicket::app
