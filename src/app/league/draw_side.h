#pragma once

#include <span>
#include <string>
#include <vector>

#include "store/database.h"
#include "store/drawn_teams.h"

namespace quicket::app {

/// Throws Error if the name has no letter or digit, or belongs to a side, or to a team of a set,
/// which would make the two indistinguishable.
void demand_free_name(store::Database& database, const std::string& name);

/// The player of a set that `word` names: SET:PLAYER. Throws Error for another form (usage), for an
/// unknown set, and for a player without cards.
store::DrawnPlayer drawn_player(store::Database& database, const std::string& word);

/// Draws a user's own side from any sets. Throws Error for a name that is not free, and if the side
/// has fewer than eleven players, or one of them twice.
void draw_side(store::Database& database, const std::string& name,
               std::span<const store::DrawnPlayer> players);

/// The user's own sides, by name.
std::vector<store::DrawnTeam> all_drawn(store::Database& database);

/// Throws Error, with the nearest name, if no side is called so.
store::DrawnTeam drawn_side(store::Database& database, const std::string& name);

/// Throws Error if a league or a match uses the side.
void remove_drawn(store::Database& database, TeamId side);

}  // namespace quicket::app
