#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "app/season/counted_season.h"
#include "app/season/grounds.h"
#include "app/season/persons.h"
#include "app/season/team_names.h"
#include "base/date.h"
#include "match/event.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Which matches of the file are meant; what is empty leaves none out.
struct RealMatches {
  std::vector<std::string> sets;     ///< slugs; empty: all, or none where leagues are named
  std::vector<std::string> leagues;  ///< names; empty: none, or all where no set has matches
  std::string competition;           ///< its name, part of it, or its initials
  std::string gender;                ///< male or female
  Date since, until;                 ///< both days included
  std::string venue;                 ///< ground or city, or part of it; see Grounds
  std::string against;               ///< a team, or part of its name
  std::string phase;                 ///< of an innings, as formats name it
  Spellings names;                   ///< people and teams under several names
};

/// "Indian Premier League 2022": a set as lists call it.
std::string title_of(const store::SetEntry& set);

/// "female" or "male": as the files say, or where they do not, by the name of the competition:
/// women's if it says so, else men's.
std::string gender_of(const std::string& said, const std::string& competition);

/// Whether matches of women and men are meant together.
bool are_mixed(const std::vector<CountedSeason>& seasons);

/// The leagues in which a match has been played, by age.
std::vector<std::string> played_leagues(store::Database& database);

/// The seasons whose matches are meant, sets by slug and leagues after them. Throws Error if there
/// are none, or if one that was named has no matches.
std::vector<CountedSeason> seasons_of(store::Database& database, const RealMatches& which);

/// Matches of these seasons that a season before theirs has too, of the same file: sums count them
/// once. Matches of leagues and pools are no doubles.
std::map<MatchId, store::Double> doubles_in(store::Database& database,
                                            const std::vector<CountedSeason>& seasons);

/// Throws Error: none of the matches are meant.
[[noreturn]] void refuse_nothing_found();

/// What is decided match by match, with teams and grounds under all their names.
class RealChoice {
 public:
  /// Throws Error for a ground or an opponent that no season of the database has.
  RealChoice(store::Database& database, const RealMatches& which);

  bool has(const match::MatchRecord& record) const;
  bool has(const Date& date, std::string_view venue, std::string_view city,
           const std::array<const std::string*, 2>& sides) const;
  /// Whether it has every match.
  bool is_open() const;
  /// Whether `team` is an opponent that figures are asked against, so that its own are left out.
  bool is_opponent(const std::string& team) const;
  const TeamNames& teams() const { return teams_; }

 private:
  RealMatches which_;
  TeamNames teams_;
  Grounds grounds_;
};

}  // namespace quicket::app
