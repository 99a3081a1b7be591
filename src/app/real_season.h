#pragma once

#include <string>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/leaders.h"
#include "league/result.h"
#include "league/standings.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The real matches of a set, as a table and lists see them.
struct RealSeason {
  league::Competition competition;
  std::vector<league::Team> teams;
  std::vector<league::Result> results;  ///< by date; playoffs have a stage
  std::string missing;                  ///< see missing_matches
};

/// Throws Error where the set holds no matches (its figures came as a table).
RealSeason real_season(store::Database& database, const store::SetEntry& set);

}  // namespace quicket::app
