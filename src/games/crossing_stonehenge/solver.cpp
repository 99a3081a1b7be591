#include "games/crossing_stonehenge/solver.h"

#include "games/crossing_stonehenge/notation.h"

namespace quicket::games::crossing {
namespace {

bool has_won(const Position& position, Side side) {
  return position.ending == (side == Side::green ? Ending::green_won : Ending::yellow_won);
}

}  // namespace

std::optional<int> Solver::moves_to_win(const Position& position, int most) {
  if (has_won(position, position.to_move)) return 0;
  // A win takes an odd number of moves, unless the other side's own move loses it the game.
  for (int moves = 1; moves <= most; ++moves) {
    if (wins(position, moves)) return moves;
  }
  return {};
}

std::vector<Action> Solver::winning_moves(const Position& position, int most) {
  std::vector<Action> moves = legal_moves(position);
  std::erase_if(moves, [&](Action move) { return !wins_after(position, move, most); });
  return moves;
}

// `move` wins if it ends the game so, or if whatever is answered leaves a position that wins in
// what is left.
bool Solver::wins_after(const Position& position, Action move, int most) {
  const Position next = position_after(position, move);
  if (next.ending != Ending::none) return has_won(next, position.to_move);
  if (most < 2) return false;
  for (const Action answer : legal_moves(next)) {
    const Position after = position_after(next, answer);
    if (after.ending != Ending::none) {
      if (!has_won(after, position.to_move)) return false;
    } else if (most < 3 || !wins(after, most - 2)) {
      return false;
    }
  }
  return true;
}

bool Solver::wins(const Position& position, int most) {
  Known& known = known_[position_text(position, DrawOffer::none)];
  if (known.wins_in <= most) return true;
  if (known.not_in >= most) return false;
  for (const Action move : legal_moves(position)) {
    if (wins_after(position, move, most)) {
      // References into an unordered map stay valid while others are added.
      known.wins_in = static_cast<std::int8_t>(most);
      return true;
    }
  }
  known.not_in = static_cast<std::int8_t>(most);
  return false;
}

}  // namespace quicket::games::crossing
