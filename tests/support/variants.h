#pragma once

#include <string>
#include <vector>

#include "games/game.h"

namespace quicket::tests {

/// One way to begin a game of the registry.
struct Variant {
  const games::Game* game = nullptr;
  int seats = 2;
  std::vector<games::GameOption> options;

  std::string text() const;
  std::unique_ptr<games::GameState> begin() const { return game->rules.begin(seats, options); }
};

/// Every game with every number of seats, and with every value of every option by itself.
std::vector<Variant> all_variants();

}  // namespace quicket::tests
