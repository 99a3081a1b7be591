#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/leaders.h"
#include "league/result.h"
#include "league/standings.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The real matches of a set, for tables and lists.
struct RealSeason {
  league::Competition competition;
  std::vector<league::Team> teams;
  std::vector<league::Result> results;  ///< by date; playoffs have a stage
  std::string missing;                  ///< see missing_matches
};

/// Throws Error, with `advice` at its end, if the set has no matches (its figures came as a
/// table).
void demand_matches(const store::SetEntry& set, std::string_view advice = {});

/// Throws Error if the set has no matches.
RealSeason real_season(store::Database& database, const store::SetEntry& set);

}  // namespace quicket::app
