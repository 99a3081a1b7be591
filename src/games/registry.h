#pragma once

#include <span>
#include <string_view>

#include "games/game.h"

namespace quicket::games {

/// Every bonus game, in the order of lists. A new game adds one line to registry.cpp.
std::span<const Game> games();

/// The game with that id; throws Error, with the nearest id, if there is none.
const Game& find_game(std::string_view id);

}  // namespace quicket::games
