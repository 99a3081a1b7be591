#pragma once

#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// How `side` stands, in hundredths of a pawn, by what is on the board: pawns, how far the druid
/// has come and whether its way is open, trapped pieces, turns spent without an advance. Quiet
/// positions only; what can be jumped next is left to the search. The same for both sides but for
/// the sign. Of no use once the game is over.
int evaluate(const Position& position, Side side);

/// A score of `evaluate` as a figure between -1 and 1.
double share_of_win(int score);

}  // namespace quicket::games::crossing
