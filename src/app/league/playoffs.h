#pragma once

#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "store/database.h"

namespace quicket::app {

/// Fills the playoff fixtures that have not started from the present results, and stores them; of a
/// table that has started, all keep their sides.
/// Returns a sentence for each that was started with other sides than the table now gives.
std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name);

}  // namespace quicket::app
