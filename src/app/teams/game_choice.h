#pragma once

#include <optional>

#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Whether a set has, or can be given, cards for the full game as well as for the basic one.
bool offers_full_game(store::Database& database, const store::SetEntry& set);

/// The game that the user of this database chose last.
std::optional<cards::Game> remembered_game(store::Database& database);
void remember_game(store::Database& database, cards::Game game);

}  // namespace quicket::app
