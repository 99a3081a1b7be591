#pragma once

#include <span>
#include <string_view>

#include "games/game.h"

namespace quicket::games {

/// Every bonus game, in the order of lists. A new game is one line in registry.cpp.
std::span<const Game> games();

/// The game of that id; throws Error, with the nearest id, where there is none.
const Game& find_game(std::string_view id);

}  // namespace quicket::games
