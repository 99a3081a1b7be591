#include "tests/games/crossing_stonehenge/naive_crossing.h"

#include <algorithm>
#include <sstream>

namespace quicket::tests {
namespace {

char other(char side) {
  return side == 'g' ? 'y' : 'g';
}

}  // namespace

NaiveCrossing::NaiveCrossing(const std::string& line) {
  std::istringstream words(line);
  std::string board;
  words >> board >> to_move_ >> idle_green_ >> idle_yellow_;
  std::string flag;
  while (words >> flag) {
    long_jumps_ = long_jumps_ || flag == "long-jumps";
    captures_count_ = captures_count_ || flag == "captures-count";
  }
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 12; ++column) {
      const char letter = board[static_cast<std::size_t>(row * 13 + column)];
      grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          letter == '*' ? '.' : letter;
    }
  }
  judge();
}

bool NaiveCrossing::on_board(Cell cell) {
  return cell.row >= 0 && cell.row < 4 && cell.column >= 0 && cell.column < 12;
}

std::string NaiveCrossing::name(Cell cell) {
  return std::string(1, static_cast<char>('A' + cell.row)) + std::to_string(cell.column + 10);
}

NaiveCrossing::Cell NaiveCrossing::cell_of(const std::string& name) {
  return {name[0] - 'A', std::stoi(name.substr(1)) - 10};
}

char NaiveCrossing::side_at(const Grid& grid, Cell cell) const {
  if (!on_board(cell)) return '#';
  const char letter =
      grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  return letter == 'G' ? 'g' : letter == 'Y' ? 'y' : letter;
}

bool NaiveCrossing::trapped_along(Cell cell, Cell step) const {
  const char side = side_at(grid_, cell);
  Cell before = cell;
  while (side_at(grid_, before) == side)
    before = {before.row - step.row, before.column - step.column};
  Cell behind = cell;
  while (side_at(grid_, behind) == side)
    behind = {behind.row + step.row, behind.column + step.column};
  return side_at(grid_, before) == other(side) && side_at(grid_, behind) == other(side);
}

bool NaiveCrossing::trapped(Cell cell) const {
  return trapped_along(cell, {0, 1}) || trapped_along(cell, {1, 0});
}

std::vector<std::string> NaiveCrossing::quiet_moves(Cell from) const {
  std::vector<std::string> found;
  for (const Cell step : {Cell{0, -1}, Cell{0, 1}, Cell{-1, 0}, Cell{1, 0}}) {
    const bool backwards = step.column == (to_move_ == 'g' ? 1 : -1);
    Cell to{from.row + step.row, from.column + step.column};
    if (side_at(grid_, to) == other(to_move_) && trapped_along(to, step)) {
      found.push_back(name(from) + "x" + name(to));
    }
    while (!backwards && side_at(grid_, to) == '.') {
      found.push_back(name(from) + "-" + name(to));
      to = {to.row + step.row, to.column + step.column};
    }
  }
  return found;
}

void NaiveCrossing::add_chains(Cell start, Cell from, const Grid& grid, const std::string& so_far,
                               std::vector<std::string>& out) const {
  for (const Cell step : {Cell{0, -1}, Cell{0, 1}, Cell{-1, 0}, Cell{1, 0}}) {
    Cell over{from.row + step.row, from.column + step.column};
    while (long_jumps_ && side_at(grid, over) == '.') {
      over = {over.row + step.row, over.column + step.column};
    }
    if (side_at(grid, over) != other(to_move_)) continue;
    Cell to{over.row + step.row, over.column + step.column};
    while (side_at(grid, to) == '.') {
      if (!(to == start)) {
        Grid next = grid;
        const auto at = [&next](Cell cell) -> char& {
          return next[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
        };
        const bool druid_falls = at(over) == 'G' || at(over) == 'Y';
        const bool is_druid = at(from) == 'G' || at(from) == 'Y';
        at(to) = at(from);
        at(from) = '.';
        at(over) = '.';
        const std::string text = so_far + "x" + name(to);
        out.push_back(text);
        const bool arrives = is_druid && to == Cell{0, to_move_ == 'g' ? 0 : 11};
        if (!druid_falls && !arrives) add_chains(start, to, next, text, out);
      }
      if (!long_jumps_) break;
      to = {to.row + step.row, to.column + step.column};
    }
  }
}

std::vector<std::string> NaiveCrossing::moves() const {
  std::vector<std::string> jumps;
  std::vector<std::string> others;
  if (winner_ != ' ') return {};
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 12; ++column) {
      const Cell from{row, column};
      if (side_at(grid_, from) != to_move_ || trapped(from)) continue;
      add_chains(from, from, grid_, name(from), jumps);
      const std::vector<std::string> quiet = quiet_moves(from);
      others.insert(others.end(), quiet.begin(), quiet.end());
    }
  }
  std::vector<std::string>& found = jumps.empty() ? others : jumps;
  std::sort(found.begin(), found.end());
  return found;
}

void NaiveCrossing::play(const std::string& move) {
  std::vector<Cell> path;
  std::string word;
  for (const char letter : move + "-") {
    if (letter == 'x' || letter == '-') {
      path.push_back(cell_of(word));
      word.clear();
    } else {
      word += letter;
    }
  }
  const auto at = [this](Cell cell) -> char& {
    return grid_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
    const Cell from = path[leg];
    const Cell to = path[leg + 1];
    const Cell step{(to.row > from.row) - (to.row < from.row),
                    (to.column > from.column) - (to.column < from.column)};
    const char piece = at(from);
    at(from) = '.';
    for (Cell cell = from; !(cell == to);) {
      cell = {cell.row + step.row, cell.column + step.column};
      at(cell) = '.';
    }
    at(to) = piece;
  }
  const int way = path.back().column - path.front().column;
  const bool captured = captures_count_ && move.find('x') != std::string::npos;
  const bool advanced = captured || (to_move_ == 'g' ? way < 0 : way > 0);
  int& idle = to_move_ == 'g' ? idle_green_ : idle_yellow_;
  idle = advanced ? 0 : idle + 1;
  to_move_ = other(to_move_);
  judge();
}

void NaiveCrossing::judge() {
  bool green_druid = false;
  bool yellow_druid = false;
  for (const auto& row : grid_) {
    for (const char letter : row) {
      green_druid = green_druid || letter == 'G';
      yellow_druid = yellow_druid || letter == 'Y';
    }
  }
  if (!yellow_druid || grid_[0][0] == 'G') {
    winner_ = 'g';
  } else if (!green_druid || grid_[0][11] == 'Y') {
    winner_ = 'y';
  } else if (idle_green_ >= 10) {
    winner_ = 'y';
  } else if (idle_yellow_ >= 10) {
    winner_ = 'g';
  } else if (moves().empty()) {
    winner_ = other(to_move_);
  }
}

std::uint64_t NaiveCrossing::perft(int depth) const {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const std::string& move : moves()) {
    NaiveCrossing next = *this;
    next.play(move);
    leaves += next.perft(depth - 1);
  }
  return leaves;
}

}  // namespace quicket::tests
