#pragma once

#include <span>

#include "league/fixture.h"
#include "league/result.h"
#include "store/database.h"

namespace quicket::app {

/// Throws Error if a result names a team that is not in `teams`: no table can be made from it.
void check_teams(const store::Database& database, std::span<const league::Result> results,
                 std::span<const league::Team> teams);

}  // namespace quicket::app
