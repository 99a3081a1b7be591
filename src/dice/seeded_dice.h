#pragma once

#include <cstdint>
#include <string_view>

#include <pcg_random.hpp>

#include "dice/dice.h"

namespace quicket::dice {

/// The seed from which everything in a league or a game is derived.
struct Seed {
  std::uint64_t value = 0;

  bool operator==(const Seed&) const = default;
};

/// The seed for one purpose under `seed`, named by a word and a number: the same forever, and
/// unrelated to that of any other purpose or key, so that adding a fixture or a feature does not
/// change the dice of the others.
Seed derive(Seed seed, std::string_view purpose, std::uint64_t key = 0);

/// Dice from a seed: the same faces on every machine and compiler (PCG-XSH-RR 64/32).
class SeededDice {
 public:
  explicit SeededDice(Seed seed) : generator_(seed.value) {}

  /// A face from 1 to `sides` (at least 1), every face equally likely.
  [[gnu::always_inline]] int roll(int sides, Reason) {
    // Lemire's multiply and shift; the rare low products that would favour some faces are redrawn.
    const auto bound = static_cast<std::uint32_t>(sides);
    std::uint64_t product = std::uint64_t{generator_()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{generator_()} * bound;
      }
    }
    return static_cast<int>(product >> 32) + 1;
  }

 private:
  pcg32 generator_;
};

}  // namespace quicket::dice
