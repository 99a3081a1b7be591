#pragma once

#include <span>
#include <string_view>

#include "games/puzzle.h"

namespace quicket::games::crossing {

/// A position in which exactly one move forces a win in time.
struct ForcedWin {
  std::string_view position;  ///< as a line of text
  int moves = 3;              ///< of both sides, the last one the winner's
  std::string_view solution;  ///< that move
};

/// All puzzles of the game, the shortest first.
std::span<const ForcedWin> forced_wins();

/// One of them as people are asked it.
std::unique_ptr<PuzzleQuestion> win_question(std::size_t at);

}  // namespace quicket::games::crossing
