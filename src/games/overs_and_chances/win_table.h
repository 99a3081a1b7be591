#pragma once

#include <cstddef>
#include <vector>

#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// Chances to win by runs, overs and wickets alone, both sides of equal skill: from the end of the
/// second innings backwards over the distribution of what an over brings. A tie counts half.
class WinTable {
 public:
  /// `overs` of an innings: 5, 20 or 50.
  explicit WinTable(int overs);

  /// That the side that bats in the second innings wins, `lead` runs ahead (below 0: behind) with
  /// that many overs and wickets left.
  double chase(int lead, int overs, int left) const;
  /// That the side that bats in the first innings wins, with that many runs made.
  double first(int runs, int overs, int left) const;
  /// That the side to bat wins, between two overs; its score may be another than the position's.
  double batter_wins(const Position& position) const;
  double batter_wins(const Position& position, int runs, int overs, int outs) const;

 private:
  static constexpr int wickets = 10;
  static constexpr int most_runs = 600;
  static constexpr int level = 560;  ///< row of the chase in which the scores are equal
  /// Room for the dearest over after the last row.
  static constexpr std::size_t width = most_runs + 26;

  template <class End>
  void fill(std::vector<double>& table, End end);
  static std::size_t place(int runs, int overs, int left);

  int overs_;
  std::vector<double> chase_;
  std::vector<double> first_;
};

/// The table for a length of innings, made when it is first asked for.
const WinTable& win_table(int overs);

}  // namespace quicket::games::overs
