#pragma once

#include <span>
#include <string>

#include "store/database.h"
#include "store/drawn_teams.h"

namespace quicket::app {

/// Draws a side of the user's own from any sets. Throws Error where the name has no letter or digit
/// in it, or is that of a team of a set, which could then no longer be told from it; and where the
/// side has fewer than eleven players, or one of them twice.
void draw_side(store::Database& database, const std::string& name,
               std::span<const store::DrawnPlayer> players);

}  // namespace quicket::app
