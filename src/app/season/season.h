#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "base/date.h"
#include "league/bracket.h"
#include "league/competition.h"
#include "league/result.h"
#include "league/standings.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// A season as it stands: that of a league, or the real one of a set. Reports that both have read
/// this.
struct Season {
  std::string title;  ///< "Big Bash League 2024/25"; a league's name
  league::Competition competition;
  std::vector<league::Team> teams;
  std::vector<league::Result> results;  ///< in the order of the list, or by date
  league::Standings tables;             ///< of groups and stages too
  league::Bracket bracket;
  std::vector<std::string> notes;        ///< what its results leave open, or decided; sentences
  std::vector<std::string> table_notes;  ///< and what its tables do, after those

  std::optional<LeagueState> league;   ///< of a league,
  std::optional<store::SetEntry> set;  ///< or whose real matches these are

  std::vector<std::string> team_names() const;
};

/// The end of what is told: of a round, or of a day. Without either, now.
struct Until {
  std::optional<int> round;
  Date day = {};
};

/// Throws Error for a set without matches; it names a league that plays with it, if there is one.
void demand_season(store::Database& database, const store::SetEntry& set);

/// A league by its name, otherwise the real season of a set by its slug. Throws Error if neither is
/// called so, for a set without matches, for a round that the season does not have, and for a day
/// of a league.
Season season_of(store::Database& database, const std::string& name, const Until& until = {});

}  // namespace quicket::app
