#pragma once

#include "cricket/season_figures.h"
#include "store/connection.h"

namespace quicket::store {

/// The player, team and set of a row of the given_ tables.
struct SquadKey {
  SetId set;
  TeamId team;
  PlayerId player;
};

/// Writes the figures of one squad place, replacing any earlier ones. Call it inside a transaction.
void write_figures(Connection& connection, const SquadKey& key,
                   const cricket::SeasonFigures& figures);
/// All zero if nothing was given.
cricket::SeasonFigures read_figures(Connection& connection, const SquadKey& key);

/// The same for the totals of all matches of a set.
void write_base_rates(Connection& connection, SetId set, const cricket::BaseRates& rates);
cricket::BaseRates read_base_rates(Connection& connection, SetId set);

}  // namespace quicket::store
