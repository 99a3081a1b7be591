#pragma once

#include "cricket/season_figures.h"
#include "store/connection.h"

namespace quicket::store {

/// Whose season a row of the given_ tables is.
struct SquadKey {
  SetId set;
  TeamId team;
  PlayerId player;
};

/// Writes the figures of one squad place over what was there. Inside a transaction.
void write_figures(Connection& connection, const SquadKey& key,
                   const cricket::SeasonFigures& figures);
/// All zero where nothing was given.
cricket::SeasonFigures read_figures(Connection& connection, const SquadKey& key);

/// The same for what happened in all matches of a set together.
void write_base_rates(Connection& connection, SetId set, const cricket::BaseRates& rates);
cricket::BaseRates read_base_rates(Connection& connection, SetId set);

}  // namespace quicket::store
