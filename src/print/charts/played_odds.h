#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cards/card.h"
#include "print/charts/odds.h"

namespace quicket::print {

/// Matches between any two sides of which `played_odds` tells.
inline constexpr int played_matches = 80;

/// What a phase of the full game brings.
struct PlayedPhase {
  BallOdds ball;
  double runs = 0;                     ///< in the balls of an over, extras included
  std::array<double, 6> at_least{};    ///< overs of at least so many runs: see over_runs
  std::array<double, 3> by_wickets{};  ///< overs without a wicket, with one, with more

  static constexpr std::array<int, 6> over_runs{6, 8, 10, 12, 15, 20};
};

/// Runs at the end of an innings.
struct LastOvers {
  static constexpr std::array<int, 9> runs{10, 15, 20, 25, 30, 35, 40, 50, 60};
  static constexpr std::array<std::size_t, 3> overs{2, 3, 5};
  /// How often the last two, three and five overs brought at least so many; of innings that lasted
  /// all their overs.
  std::array<std::array<double, runs.size()>, overs.size()> at_least{};
};

/// What `played_odds` counts.
struct PlayedOdds {
  std::vector<PlayedPhase> phases;
  LastOvers last_overs;
};

/// Counted in matches between the teams of a tempo set that computer captains play, always the
/// same ones: so new batters, the pitch, calls and who bats and bowls in a phase are in it. Empty
/// for a plain set, and for one without two teams that can play.
PlayedOdds played_odds(const cards::CardSet& set);

}  // namespace quicket::print
