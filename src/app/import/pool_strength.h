#pragma once

#include <string>
#include <vector>

#include "app/import/pool_season.h"
#include "cards/league_strength.h"

namespace quicket::app {

/// The seasons of a pool that have one name, "Big Bash League": a league.
struct PooledLeague {
  std::string name;
  cards::LeagueStrength strength;
};

/// The leagues of a pool, in the order of its seasons, with their strengths by the players whom
/// they share (cards::league_strengths).
std::vector<PooledLeague> pooled_leagues(const std::vector<PoolSeason>& seasons);

/// Demands a season of the pool.
const PooledLeague& league_of(const PoolSeason& season, const std::vector<PooledLeague>& leagues);

/// "Big Bash League, by the 90 players it shares, beside its own: the pool's batters would make 2%
/// more runs a ball and be out 14% less often, its bowlers would ...".
std::string strength_text(const PooledLeague& league);

}  // namespace quicket::app
