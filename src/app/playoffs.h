#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/league_state.h"
#include "store/database.h"

namespace quicket::app {

/// Fills the playoff fixtures that have not started from the present results, and stores them; of a
/// table that has started, all keep their sides.
/// Returns a sentence for each that was started with other sides than the table now gives.
std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name);

/// A sentence for each playoff match that ended without a winner: who goes through, and why. With
/// `stage`, for that match alone.
std::vector<std::string> playoffs_without_winner(const LeagueState& state,
                                                 std::string_view stage = {});

}  // namespace quicket::app
