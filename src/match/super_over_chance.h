#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>

#include "match/over_outlook.h"

namespace quicket::match {

/// The chance to win a super over, by the cards of the three who bat and of the bowler: worked out
/// backwards from its last ball, for every number of runs, who is in and how long, and calls, which
/// stand to the end of the over or a wicket. Who has not been named yet is whom a computer captain
/// would name. A tie counts half, whatever follows it; a free hit counts as a ball like another,
/// and after runs on top of a wide or no-ball the batters are where they were.
class SuperOverChance {
 public:
  /// More runs than these are as good as these.
  static constexpr std::size_t most_runs = 48;
  using Row = std::array<double, most_runs + 1>;

  /// `setup` must outlive it.
  explicit SuperOverChance(const MatchSetup& setup) : setup_(&setup) {}

  /// Demands a super over in progress, or one of which an innings is over.
  double of(Side side, const MatchState& state);

 private:
  double of_batting(const MatchState& state);
  /// Of the side that is still to chase in this super over, by the runs that it will need.
  const Row& chase_after(const MatchState& state);

  const MatchSetup* setup_;
  std::map<std::size_t, Row> chases_;  ///< by the number of innings before
};

}  // namespace quicket::match
