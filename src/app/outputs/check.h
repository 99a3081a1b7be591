#pragma once

#include <string>
#include <vector>

#include "store/database.h"

namespace quicket::app {

/// Everything in a database that would stop a command, a sentence each: what the store finds (see
/// Database::check), then seasons without a possible table, leagues that cannot be continued, and
/// matches in progress and bonus games that cannot be resumed. Empty: all is well.
std::vector<std::string> problems_in(store::Database& database,
                                     const store::Progress& progress = {});

/// Counts every finished match anew, from its balls: see store::Matches::count_again.
void count_again(store::Database& database);

}  // namespace quicket::app
