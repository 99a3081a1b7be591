#include "games/crossing_stonehenge/position.h"

#include <bit>

#include "base/error.h"

namespace quicket::games::crossing {
namespace {

constexpr Cells row_cells = 0x0FFF;
constexpr Cells row_b = row_cells << 16;
constexpr Cells row_c = row_cells << 32;

/// Eleven pieces, each with every other cell of its row and its column.
constexpr std::size_t most_quiet_moves = 11 * (columns - 1 + rows - 1);

/// For a piece in a row, and the set of empty rows in its column: the rows it can slide to.
constexpr std::array<std::array<std::uint8_t, 16>, rows> open_rows = [] {
  std::array<std::array<std::uint8_t, 16>, rows> table{};
  for (int row = 0; row < rows; ++row) {
    for (int empty = 0; empty < 16; ++empty) {
      int open = 0;
      for (int up = row - 1; up >= 0 && ((empty >> up) & 1) != 0; --up) open |= 1 << up;
      for (int down = row + 1; down < rows && ((empty >> down) & 1) != 0; ++down) {
        open |= 1 << down;
      }
      table[static_cast<std::size_t>(row)][static_cast<std::size_t>(empty)] =
          static_cast<std::uint8_t>(open);
    }
  }
  return table;
}();

/// The rows, as a set of four, in which `cells` includes that column.
std::size_t rows_in_column(Cells cells, int column) {
  // The factor moves bits 0, 16, 32 and 48 to the four topmost; all other products end up lower.
  return static_cast<std::size_t>(
      (((cells >> column) & 0x0001'0001'0001'0001ULL) * 0x1000'2000'4000'8000ULL) >> 60);
}

int first_cell(Cells cells) {
  return std::countr_zero(cells);
}

/// One turn as the generator sees it, computed once.
struct Turn {
  explicit Turn(const Position& position)
      : side(position.to_move),
        long_jumps(position.long_jumps),
        own(position.pieces[index(side)]),
        enemy(position.pieces[index(opponent(side))]),
        enemy_druid(position.druid[index(opponent(side))]),
        own_druid(position.druid[index(side)]),
        empty(board_cells & ~(own | enemy)),
        free(own & ~traps_of(position, side).any()),
        prey(traps_of(position, opponent(side))) {}

  Side side;
  bool long_jumps;
  Cells own;
  Cells enemy;
  Cells enemy_druid;
  Cells own_druid;
  Cells empty;
  Cells free;
  Traps prey;
};

/// Pieces of `movers` with an adjacent enemy and an empty cell right behind it.
Cells adjacent_jumpers(Cells movers, Cells enemy, Cells empty) {
  return movers & (((enemy >> 1) & (empty >> 2)) | ((enemy << 1) & (empty << 2)) |
                   ((enemy >> 16) & (empty >> 32)) | ((enemy << 16) & (empty << 32)));
}

/// Landings, as a set of hops, of a piece on `cell` that jumps along one line.
std::uint32_t landings_along(int cell, int row_step, int column_step, Cells enemy, Cells empty,
                             bool long_jumps) {
  std::uint32_t hops = 0;
  int row = row_of(cell) + row_step;
  int column = column_of(cell) + column_step;
  const auto on_board = [&] { return row >= 0 && row < rows && column >= 0 && column < columns; };
  const auto is_in = [&](Cells cells) { return (cells & only(cell_at(row, column))) != 0; };
  const auto step = [&] {
    row += row_step;
    column += column_step;
  };
  while (long_jumps && on_board() && is_in(empty)) step();
  if (!on_board() || !is_in(enemy)) return 0;
  step();
  while (on_board() && is_in(empty)) {
    hops |= 1U << hop_to(cell, cell_at(row, column));
    if (!long_jumps) break;
    step();
  }
  return hops;
}

std::uint32_t jump_hops(int cell, Cells enemy, Cells empty, bool long_jumps) {
  if (!long_jumps && adjacent_jumpers(only(cell), enemy, empty) == 0) return 0;
  return landings_along(cell, 0, -1, enemy, empty, long_jumps) |
         landings_along(cell, 0, 1, enemy, empty, long_jumps) |
         landings_along(cell, -1, 0, enemy, empty, long_jumps) |
         landings_along(cell, 1, 0, enemy, empty, long_jumps);
}

Cells jumpers(const Turn& turn) {
  if (!turn.long_jumps) return adjacent_jumpers(turn.free, turn.enemy, turn.empty);
  Cells found = 0;
  for (Cells left = turn.free; left != 0; left &= left - 1) {
    const int cell = first_cell(left);
    if (jump_hops(cell, turn.enemy, turn.empty, true) != 0) found |= only(cell);
  }
  return found;
}

/// Cells strictly between two cells of one row or column.
Cells between(int from, int to) {
  const int low = from < to ? from : to;
  const int high = from < to ? to : from;
  const int step = row_of(from) == row_of(to) ? 1 : 16;
  Cells cells = 0;
  for (int cell = low + step; cell < high; cell += step) cells |= only(cell);
  return cells;
}

/// Slides and trap captures of one untrapped piece, as a set of hops.
std::uint32_t step_hops(const Turn& turn, int cell) {
  const int row = row_of(cell);
  const int column = column_of(cell);
  const auto full = static_cast<std::uint32_t>((~turn.empty >> (16 * row)) & row_cells);
  std::uint32_t along = 0;
  if (turn.side == Side::green) {
    const std::uint32_t before = full & ((1U << column) - 1);
    const int nearest = 32 - std::countl_zero(before);
    along = ((1U << column) - 1) & ~((1U << nearest) - 1);
  } else {
    const std::uint32_t after = (full | (1U << columns)) >> (column + 1);
    along = ((1U << std::countr_zero(after)) - 1) << (column + 1);
  }
  std::uint32_t across =
      open_rows[static_cast<std::size_t>(row)][rows_in_column(turn.empty, column)];
  const Cells here = only(cell);
  if (turn.prey.any() != 0) {
    if ((turn.prey.along_rows & (here >> 1)) != 0) along |= 1U << (column - 1);
    if ((turn.prey.along_rows & (here << 1)) != 0) along |= 1U << (column + 1);
    if ((turn.prey.along_columns & (here >> 16)) != 0) across |= 1U << (row - 1);
    if ((turn.prey.along_columns & (here << 16)) != 0) across |= 1U << (row + 1);
  }
  return (along << 1) | (across << (columns + 1));
}

/// A chain in progress: where the piece is, and what is left on the board. The piece itself has
/// been lifted from its start, which it may pass over but not land on.
struct Chain {
  Action move = 0;
  int hops = 0;
  int start = 0;
  int cell = 0;
  Cells enemy = 0;
  Cells empty = 0;
};

/// Calls `found(move)` for every continuation of `chain` by at least one leap, ascending.
template <class Found>
void extend_chain(const Turn& turn, const Chain& chain, Found& found) {
  std::uint32_t hops = jump_hops(chain.cell, chain.enemy, chain.empty, turn.long_jumps);
  hops &=
      ~(row_of(chain.start) == row_of(chain.cell) || column_of(chain.start) == column_of(chain.cell)
            ? 1U << hop_to(chain.cell, chain.start)
            : 0U);
  for (; hops != 0; hops &= hops - 1) {
    const int hop = std::countr_zero(hops);
    Chain next = chain;
    next.cell = landing(chain.cell, hop);
    next.move = with_hop(chain.move, chain.hops, hop);
    ++next.hops;
    const Cells jumped = between(chain.cell, next.cell) & chain.enemy;
    next.enemy &= ~jumped;
    next.empty |= jumped;
    found(next.move);
    const bool won = (jumped & turn.enemy_druid) != 0 ||
                     (turn.own_druid == only(chain.start) && next.cell == goal_cell(turn.side));
    if (!won) extend_chain(turn, next, found);
  }
}

template <class Found>
void chains_from(const Turn& turn, int cell, Found& found) {
  Chain chain;
  chain.move = move_from(cell);
  chain.start = cell;
  chain.cell = cell;
  chain.enemy = turn.enemy;
  chain.empty = turn.empty | only(cell);
  extend_chain(turn, chain, found);
}

bool can_move(const Position& position) {
  const Turn turn(position);
  const Cells ahead = turn.side == Side::green ? turn.empty << 1 : turn.empty >> 1;
  if ((turn.free & (ahead | (turn.empty << 16) | (turn.empty >> 16))) != 0) return true;
  const Traps& prey = turn.prey;
  if ((turn.free & ((prey.along_rows << 1) | (prey.along_rows >> 1))) != 0) return true;
  if ((turn.free & ((prey.along_columns << 16) | (prey.along_columns >> 16))) != 0) return true;
  return jumpers(turn) != 0;
}

Ending won_by(Side side) {
  return side == Side::green ? Ending::green_won : Ending::yellow_won;
}

bool is_nearer(Side side, int start, int end) {
  return side == Side::green ? column_of(end) < column_of(start)
                             : column_of(end) > column_of(start);
}

}  // namespace

Position starting_position() {
  Position start;
  const auto fill = [](std::initializer_list<int> wanted_columns) {
    Cells cells = 0;
    for (const int column : wanted_columns) {
      for (int row = 0; row < rows; ++row) cells |= only(cell_at(row, column));
    }
    return cells;
  };
  start.pieces[index(Side::yellow)] = fill({0, 1, 2}) & ~only(goal_cell(Side::green));
  start.pieces[index(Side::green)] = fill({9, 10, 11}) & ~only(goal_cell(Side::yellow));
  start.druid[index(Side::yellow)] = only(cell_at(3, 0));
  start.druid[index(Side::green)] = only(cell_at(3, columns - 1));
  return start;
}

Traps traps_of(const Position& position, Side side) {
  const Cells own = position.pieces[index(side)];
  const Cells flank = position.pieces[index(opponent(side))];
  Traps traps;
  // Adding the first piece of a run to the run carries to the cell after its last piece: this finds
  // runs with a flank before and after them without looking at single cells.
  const Cells first = own & (flank << 1);
  for (Cells behind = (own + first) & ~own & flank; behind != 0; behind &= behind - 1) {
    const Cells end = behind & (~behind + 1);
    const Cells gaps = ~own & (end - 1);
    traps.along_rows |= end - (Cells{1} << (64 - std::countl_zero(gaps)));
  }
  const Cells single = own & (flank << 16) & (flank >> 16);
  const Cells upper = own & row_b & (flank << 16) & (own >> 16) & (flank >> 32);
  traps.along_columns = (single & (row_b | row_c)) | upper | (upper << 16);
  return traps;
}

void legal_moves(const Position& position, std::vector<Action>& out) {
  out.clear();
  if (position.ending != Ending::none) return;
  const Turn turn(position);
  if (const Cells jumping = jumpers(turn); jumping != 0) {
    auto found = [&out](Action move) { out.push_back(move); };
    for (Cells left = jumping; left != 0; left &= left - 1) {
      chains_from(turn, first_cell(left), found);
    }
    return;
  }
  // Written to the stack first: a random game spends most of its time here.
  std::array<Action, most_quiet_moves> quiet;
  std::size_t count = 0;
  for (Cells left = turn.free; left != 0; left &= left - 1) {
    const int cell = first_cell(left);
    const Action move = move_from(cell);
    for (std::uint32_t hops = step_hops(turn, cell); hops != 0; hops &= hops - 1) {
      quiet[count++] = with_hop(move, 0, std::countr_zero(hops));
    }
  }
  out.assign(quiet.data(), quiet.data() + count);
}

int count_moves(const Position& position) {
  if (position.ending != Ending::none) return 0;
  const Turn turn(position);
  int count = 0;
  if (const Cells jumping = jumpers(turn); jumping != 0) {
    auto found = [&count](Action) { ++count; };
    for (Cells left = jumping; left != 0; left &= left - 1) {
      chains_from(turn, first_cell(left), found);
    }
    return count;
  }
  for (Cells left = turn.free; left != 0; left &= left - 1) {
    count += std::popcount(step_hops(turn, first_cell(left)));
  }
  return count;
}

void play(Position& position, Action move) {
  const Side side = position.to_move;
  const Side other = opponent(side);
  const int start = start_of(move);
  int cell = start;
  Cells captured = 0;
  for (int n = 0; hop_of(move, n) != 0; ++n) {
    const int next = landing(cell, hop_of(move, n));
    // A slide crosses nothing, so anything in between is jumped; a piece on the landing cell itself
    // is the end of a trapped run.
    captured |= between(cell, next) | only(next);
    cell = next;
  }
  captured &= position.pieces[index(other)];
  position.pieces[index(side)] ^= only(start) | only(cell);
  position.pieces[index(other)] &= ~captured;
  Cells& druid = position.druid[index(side)];
  if (druid == only(start)) druid = only(cell);
  position.druid[index(other)] &= ~captured;
  std::uint8_t& idle = position.idle[index(side)];
  const bool counts = is_nearer(side, start, cell) || (position.captures_count && captured != 0);
  idle = counts ? 0 : static_cast<std::uint8_t>(idle + 1);
  position.to_move = other;
  position.ending = ending_of(position);
}

Ending ending_of(const Position& position) {
  const Side next = position.to_move;
  const Side last = opponent(next);
  for (const Side side : {last, next}) {
    if (position.druid[index(opponent(side))] == 0) return won_by(side);
    if (position.druid[index(side)] == only(goal_cell(side))) return won_by(side);
  }
  for (const Side side : {last, next}) {
    if (position.idle[index(side)] >= most_idle_turns) return won_by(opponent(side));
  }
  return can_move(position) ? Ending::none : won_by(last);
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(position));
  std::uint64_t leaves = 0;
  for (const Action move : legal_moves(position)) {
    const Position next = position_after(position, move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

}  // namespace quicket::games::crossing
