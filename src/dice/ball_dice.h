#pragma once

#include <cstdint>

#include "dice/seeded_dice.h"

namespace quicket::dice {

/// Dice for a match played ball by ball: every delivery has its own stream, so that a match that is
/// resumed, or has a ball undone, gets the same dice at the same ball.
class BallDice {
 public:
  /// `balls`: deliveries bowled so far.
  BallDice(Seed seed, std::uint64_t balls)
      : seed_(seed), balls_(balls), dice_(derive(seed, "before the first ball")) {}

  int roll(int sides, Reason reason) {
    // Every delivery starts with the d6 for the card.
    if (reason == Reason::card) dice_ = SeededDice(derive(seed_, "ball", ++balls_));
    return dice_.roll(sides, reason);
  }

 private:
  Seed seed_;
  std::uint64_t balls_;
  SeededDice dice_;
};

}  // namespace quicket::dice
