#pragma once

#include <cstdint>

#include "games/game.h"

namespace quicket::games {

/// The outcome of a number of random games.
struct RandomPlay {
  long long games = 0;
  long long actions = 0;  ///< choices and faces of chance
  /// Hash of every action and every return: the same for the same rules on every machine, compiler
  /// and build. If it changes, behaviour has changed.
  std::uint64_t signature = 0;

  bool operator==(const RandomPlay&) const = default;
};

/// Plays whole games with any legal action but asides, from a fixed seed, until at least
/// `least_actions` have been made: the speed of the rules alone. The caller measures the time.
RandomPlay play_at_random(const Game& game, int seats, long long least_actions);

}  // namespace quicket::games
