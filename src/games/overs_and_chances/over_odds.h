#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// What an over brings by its total before the dice (both Player Cards and the pitch, -15 to 15),
/// over all throws of the batting dice and all Chance Cards that a double can still draw. Cards
/// that change hands only, and the one that flips signs, count as no card.
class OverOdds {
 public:
  /// `deck`: the Chance Cards that are not seen to have gone.
  explicit OverOdds(ChanceSet deck);

  double runs(int total) const { return runs_[place(total)]; }
  /// Mean number of outs, at most the wickets that one card can take.
  double outs(int total) const { return outs_[place(total)]; }

 private:
  static std::size_t place(int total) { return static_cast<std::size_t>(total + 15); }

  std::array<double, 31> runs_{};
  std::array<double, 31> outs_{};
};

/// The Chance Cards that `seat` has not seen go: the deck, and what the other holds unseen; the
/// whole deck when that is empty.
ChanceSet unseen_chances(const Position& position, int seat);

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
