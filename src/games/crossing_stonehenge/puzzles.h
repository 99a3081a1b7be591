#pragma once

#include <span>
#include <string_view>

namespace quicket::games::crossing {

/// A position in which exactly one move forces a win in time.
struct Puzzle {
  std::string_view position;  ///< as a line of text
  int moves = 3;              ///< of both sides, the last one the winner's
  std::string_view solution;  ///< that move
};

/// All puzzles, the shortest first.
std::span<const Puzzle> puzzles();

}  // namespace quicket::games::crossing
