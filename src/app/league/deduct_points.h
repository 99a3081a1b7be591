#pragma once

#include <string>
#include <vector>

#include "league/competition.h"
#include "store/database.h"

namespace quicket::app {

/// Deducts points from a team of a league, or restores them (`points` below 0), and fills the
/// playoffs that have not started again. `team`: a part of the name is enough. Returns sentences
/// about playoffs that were played by other sides than the table now gives. Throws Error if more
/// would be restored than was deducted.
std::vector<std::string> deduct_points(store::Database& database, const std::string& name,
                                       const std::string& team, int points,
                                       const std::string& reason);

/// Takes back all deductions from a team. Throws Error if there are none.
std::vector<std::string> clear_deductions(store::Database& database, const std::string& name,
                                          const std::string& team);

}  // namespace quicket::app
