#pragma once

#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Whether a set has, or can be given, cards for the full game as well as for the basic one.
bool offers_full_game(store::Database& database, const store::SetEntry& set);

}  // namespace quicket::app
