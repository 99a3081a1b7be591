#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "base/date.h"
#include "league/season.h"
#include "store/database.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {

/// The season of a league, or the real one of a set, and what there is to say about it. Reports
/// that both have read this.
struct Season : league::Season {
  std::string title;                     ///< "Big Bash League 2024/25"; a league's name
  std::vector<std::string> notes;        ///< what its results leave open, or decided; sentences
  std::vector<std::string> table_notes;  ///< and what its tables do, after those

  std::optional<LeagueState> league;   ///< of a league,
  std::optional<store::SetEntry> set;  ///< or whose real matches these are
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

/// Its matches with every ball, in order, only one in memory at a time. `visit` must not write to
/// the database.
void each_match_of(store::Database& database, const Season& season,
                   const std::function<void(const store::StoredMatch&)>& visit);

}  // namespace quicket::app
