#pragma once

#include <concepts>
#include <cstdint>

namespace quicket::dice {

/// Why a die is rolled. Typed dice ask by it, logs record it, scripts check it.
enum class Reason : std::uint8_t {
  card,             ///< d6: 1-3 the bowler's card, 4-6 the striker's card
  chart,            ///< d100 (two d10, 00 is 100): the slot of that card's chart
  fielding_row,     ///< d6: row of the fielding chart
  fielding_column,  ///< d20: column of the fielding chart
  fielder,          ///< dN: which of the N candidates for the ball is drawn
  check,            ///< d20: a chance against a rating
  toss,             ///< d2: 1 the side named first wins the toss
  pitch,            ///< d6: 1-2 slow, 3-4 true, 5-6 fast
  choice,           ///< any: a computer captain's or player's free choice
  shuffle,          ///< any: one step of a shuffle
  game,             ///< any: a chance seat of a bonus game
};

/// Something that rolls: `roll(sides, reason)` returns a face from 1 to `sides`.
template <class D>
concept Dice = requires(D dice, int sides, Reason reason) {
  { dice.roll(sides, reason) } -> std::convertible_to<int>;
};

}  // namespace quicket::dice
