#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/crossing_stonehenge/position.h"
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

/// Finds forced wins exactly, within few moves: for puzzles, and small positions. Every turn
/// without an advance counts, as the ten turns end a game too.
class Solver {
 public:
  /// In how many moves (of both sides) the side to move can force a win, at most `most`; nothing if
  /// it cannot in so many. 0: it has won already.
  std::optional<int> moves_to_win(const Position& position, int most);
  /// The moves that force a win in at most `most` moves, in the order of `legal_moves`.
  std::vector<Action> winning_moves(const Position& position, int most);

 private:
  /// Whether the side to move wins within so many moves.
  bool wins(const Position& position, int most);
  bool wins_after(const Position& position, Action move, int most);

  struct Known {
    std::int8_t wins_in = 127;  ///< the fewest moves known to be enough
    std::int8_t not_in = -1;    ///< the most moves known not to be enough
  };
  std::unordered_map<std::string, Known> known_;
};

}  // namespace quicket::games::crossing
