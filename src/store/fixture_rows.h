#pragma once

#include <vector>

#include "league/fixture.h"
#include "store/connection.h"

namespace quicket::store {

/// By number.
std::vector<league::Fixture> read_fixtures(Connection& connection, LeagueId league);

/// Writes those that are new or changed, by number, and assigns ids. Call it inside a transaction.
void write_fixtures(Connection& connection, LeagueId league,
                    std::vector<league::Fixture>& fixtures);

}  // namespace quicket::store
