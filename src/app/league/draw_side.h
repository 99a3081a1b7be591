#pragma once

#include <span>
#include <string>

#include "store/database.h"
#include "store/drawn_teams.h"

namespace quicket::app {

/// Throws Error if the name has no letter or digit, or belongs to a side, or to a team of a set,
/// which would make the two indistinguishable.
void demand_free_name(store::Database& database, const std::string& name);

/// Draws a user's own side from any sets. Throws Error for a name that is not free, and if the side
/// has fewer than eleven players, or one of them twice.
void draw_side(store::Database& database, const std::string& name,
               std::span<const store::DrawnPlayer> players);

}  // namespace quicket::app
