#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/game.h"

namespace quicket::games::crossing {

/// A set of cells of the 4 x 12 board: bit 16 * row + column, rows A to D from 0, columns 10 to 21
/// from 0. The four spare bits of each row are always clear: they are the edge that stops every
/// shift.
using Cells = std::uint64_t;

inline constexpr int rows = 4;
inline constexpr int columns = 12;
inline constexpr Cells board_cells = 0x0FFF'0FFF'0FFF'0FFFULL;

constexpr int cell_at(int row, int column) {
  return 16 * row + column;
}
constexpr int row_of(int cell) {
  return cell / 16;
}
constexpr int column_of(int cell) {
  return cell % 16;
}
constexpr Cells only(int cell) {
  return Cells{1} << cell;
}

/// Green has the first move, and goes towards column 10; yellow towards column 21.
enum class Side : std::uint8_t { green, yellow };
constexpr Side opponent(Side side) {
  return side == Side::green ? Side::yellow : Side::green;
}
constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

/// The cell that the druid of `side` must reach: A10 for green, A21 for yellow.
constexpr int goal_cell(Side side) {
  return cell_at(0, side == Side::green ? 0 : columns - 1);
}

enum class Ending : std::uint8_t { none, green_won, yellow_won, agreed_draw };

/// Consecutive turns of one's own without an advance that lose the game.
inline constexpr int most_idle_turns = 10;

/// Everything that decides how the game can continue (except draw offers).
struct Position {
  std::array<Cells, 2> pieces{};  ///< by side, druids included
  std::array<Cells, 2> druid{};   ///< the one cell of each druid; none once it is captured
  std::array<std::uint8_t, 2> idle{};
  Side to_move = Side::green;
  bool long_jumps = false;  ///< the option of crossing-stonehenge ruling 4: jump the first piece
                            ///< at any distance
  bool captures_count = false;  ///< the option of crossing-stonehenge ruling 28: a capture counts
                                ///< as an advance
  Ending ending = Ending::none;

  bool operator==(const Position&) const = default;
};

/// The position that a game starts from.
Position starting_position();

/// The trapped pieces of one side: those in a run along a row or a column with a piece of the
/// opponent at both ends (crossing-stonehenge rulings 11 to 14). The lines are separate, because a
/// trap is captured only along its own line.
struct Traps {
  Cells along_rows = 0;
  Cells along_columns = 0;
  Cells any() const { return along_rows | along_columns; }
};
Traps traps_of(const Position& position, Side side);

/// Writes the moves of the side to move to `out` (cleared first), ascending. If a jump is possible,
/// only jumps. Empty when the game is over.
void legal_moves(const Position& position, std::vector<Action>& out);
inline std::vector<Action> legal_moves(const Position& position) {
  std::vector<Action> moves;
  legal_moves(position, moves);
  return moves;
}

/// How many `legal_moves` there are, without listing them.
int count_moves(const Position& position);

/// Carries out one of `legal_moves`, passes the turn and, if that ends the game, sets `ending`.
void play(Position& position, Action move);
/// The position after it.
inline Position position_after(Position position, Action move) {
  play(position, move);
  return position;
}
/// The pieces that the move from `before` to `after` took.
inline Cells pieces_taken(const Position& before, const Position& after) {
  const std::size_t other = index(opponent(before.to_move));
  return before.pieces[other] & ~after.pieces[other];
}

/// Number of positions after `depth` moves: the check and the benchmark of the rules.
std::uint64_t perft(const Position& position, int depth);

/// `ending` by the pieces on the board, for a position that was typed in.
Ending ending_of(const Position& position);

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
