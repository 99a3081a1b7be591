#pragma once

#include <cstdint>

#include "games/game.h"

namespace quicket::games {

/// What a number of random games came to.
struct RandomPlay {
  long long games = 0;
  long long actions = 0;  ///< choices and faces of chance
  /// Hash of every action and every return: the same for the same rules on every machine, compiler
  /// and build. A change of it is a change of behaviour.
  std::uint64_t signature = 0;

  bool operator==(const RandomPlay&) const = default;
};

/// Plays whole games with any legal action, asides left out, from a fixed seed, until at least
/// `least_actions` have been made: for the speed of the rules alone. The caller holds the watch.
RandomPlay play_at_random(const Game& game, int seats, long long least_actions);

}  // namespace quicket::games
