#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/fixture.h"
#include "league/result.h"
#include "store/database.h"

namespace quicket::app {

/// Throws Error if a result names a team that is not in `teams`: no table can be made from it.
void check_teams(const store::Database& database, std::span<const league::Result> results,
                 std::span<const league::Team> teams);

/// Everything in a database that would stop a command, a sentence each: what the store finds (see
/// Database::check), then seasons without a possible table, leagues that cannot be continued, and
/// matches in progress and bonus games that cannot be resumed. Empty: all is well.
std::vector<std::string> problems_in(store::Database& database,
                                     const store::Progress& progress = {});

}  // namespace quicket::app
