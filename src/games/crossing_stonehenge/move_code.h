#pragma once

#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// A move as a number: the start cell, then up to eleven hops (no chain captures more). A hop says
/// where the piece lands, relative to where it is: 1 + column within its row, or 13 + row within
/// its column. The board decides what is captured (crossing-stonehenge ruling 26). Numbers ascend
/// by start cell, then by hops, a chain after its own beginning.
inline constexpr int hop_bits = 5;
inline constexpr int most_hops = 11;
inline constexpr int start_shift = hop_bits * most_hops;
inline constexpr Action hop_mask = (Action{1} << hop_bits) - 1;

/// Numbers that are not moves, above all moves: their start cells are beyond the board.
inline constexpr Action offer_draw = Action{61} << start_shift;
inline constexpr Action accept_draw = Action{62} << start_shift;
inline constexpr Action decline_draw = Action{63} << start_shift;
constexpr bool is_move(Action action) {
  return action < offer_draw;
}

constexpr Action move_from(int cell) {
  return Action{cell} << start_shift;
}
constexpr int start_of(Action move) {
  return static_cast<int>(move >> start_shift);
}

/// `move` with `hop` at place `n` (from 0), which must be free.
constexpr Action with_hop(Action move, int n, int hop) {
  return move | (Action{hop} << (hop_bits * (most_hops - 1 - n)));
}
/// Hop `n` of a move; 0 after its last.
constexpr int hop_of(Action move, int n) {
  return n >= most_hops ? 0
                        : static_cast<int>((move >> (hop_bits * (most_hops - 1 - n))) & hop_mask);
}
/// Where a hop from `cell` lands.
constexpr int landing(int cell, int hop) {
  return hop <= columns ? cell_at(row_of(cell), hop - 1)
                        : cell_at(hop - columns - 1, column_of(cell));
}
/// The hop that leads from `cell` to `target`, in the same row or column.
constexpr int hop_to(int cell, int target) {
  return row_of(cell) == row_of(target) ? 1 + column_of(target) : columns + 1 + row_of(target);
}

}  // namespace quicket::games::crossing
