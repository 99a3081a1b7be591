#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace quicket::tests {

/// Crossing Stonehenge once more, straight from its rules, on a grid of letters and without a
/// thought for speed: the oracle that the real generator is held against. Shares no code with it.
class NaiveCrossing {
 public:
  /// Reads the line of text that positions are written in.
  explicit NaiveCrossing(const std::string& line);

  /// All moves in notation, sorted; empty when the game is over.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  std::uint64_t perft(int depth) const;
  /// 'g' or 'y' when one has won, ' ' while the game goes on.
  char winner() const { return winner_; }

 private:
  using Grid = std::array<std::array<char, 12>, 4>;
  struct Cell {
    int row;
    int column;
    bool operator==(const Cell&) const = default;
  };

  static bool on_board(Cell cell);
  static std::string name(Cell cell);
  static Cell cell_of(const std::string& name);
  char side_at(const Grid& grid, Cell cell) const;
  bool trapped_along(Cell cell, Cell step) const;
  bool trapped(Cell cell) const;
  std::vector<std::string> quiet_moves(Cell from) const;
  void add_chains(Cell start, Cell from, const Grid& grid, const std::string& so_far,
                  std::vector<std::string>& out) const;
  void judge();

  Grid grid_{};
  char to_move_ = 'g';
  int idle_green_ = 0;
  int idle_yellow_ = 0;
  bool long_jumps_ = false;
  bool captures_count_ = false;
  char winner_ = ' ';
};

}  // namespace quicket::tests
