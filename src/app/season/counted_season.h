#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "cricket/format.h"
#include "league/league.h"
#include "league/season.h"
#include "store/database.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {

/// A season whose matches a report counts: the real one of a set, or the one played in a league.
struct CountedSeason {
  SetId set;          ///< 0: of a league
  LeagueId league;    ///< 0: of a set
  std::string name;   ///< slug of the set, name of the league
  std::string title;  ///< "Indian Premier League 2022"; the name of a league
  std::string competition;
  /// "2024/25", or the year in which a league starts, empty without dates; sorts by time
  std::string when;
  std::string gender;  ///< see gender_of
  cricket::Format format;

  bool operator==(const CountedSeason&) const = default;
};

CountedSeason counted_season(const store::SetEntry& set);
/// `database`: the gender and the format are those of the cards.
CountedSeason counted_season(store::Database& database, const league::League& league);

/// Calls `visit` with its finished matches: of a set by date, of a league as its fixtures are
/// listed.
void each_match(store::Database& database, const CountedSeason& season,
                const std::function<void(const store::StoredMatch&)>& visit,
                const store::Wanted& wanted = {});

/// The same without balls.
void each_count(store::Database& database, const CountedSeason& season,
                const std::function<void(store::StoredCount&)>& visit,
                const store::Counting& how = {});

/// The outcomes of them.
std::vector<store::StoredCount> outcomes_of(store::Database& database, const CountedSeason& season);

/// Its teams, by id and name.
std::vector<std::pair<TeamId, std::string>> teams_of(store::Database& database,
                                                     const CountedSeason& season);

/// Everybody who is known in it, with every name; see store::Matches.
std::vector<store::KnownPlayer> players_of(store::Database& database, const CountedSeason& season);

league::Season results_of(store::Database& database, const CountedSeason& season);
/// The same from all its matches, in that order.
league::Season results_of(store::Database& database, const CountedSeason& season,
                          std::span<const store::StoredCount> matches);

}  // namespace quicket::app
