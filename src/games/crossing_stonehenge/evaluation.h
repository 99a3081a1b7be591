#pragma once

#include <cstdint>

#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// How a side's turns without an advance are taken.
enum class Reckoning : std::uint8_t {
  late,     ///< as a danger when few are left
  counted,  ///< each as a danger, and as part of the position
};

/// The strength of `side`, in hundredths of a pawn, by the board alone: pawns, turns in which they
/// can still advance, a druid kept at home, trapped pieces, turns spent without an advance.
/// Possible jumps, and a druid's way to its goal, are left to the search. The same for both sides
/// but for the sign. Meaningless once the game is over.
int evaluate(const Position& position, Side side, Reckoning reckoning = Reckoning::late);

/// A score of `evaluate` as a figure between -1 and 1.
double share_of_win(int score);

}  // namespace quicket::games::crossing
