#pragma once

#include <array>
#include <vector>

#include "cards/card.h"
#include "print/charts/odds.h"

namespace quicket::print {

/// Matches between any two sides of which `played_phases` tells.
inline constexpr int played_matches = 80;

/// What a phase of the full game brings.
struct PlayedPhase {
  BallOdds ball;
  double runs = 0;                     ///< in the balls of an over, extras included
  std::array<double, 5> by_runs{};     ///< overs of so many runs: see over_runs
  std::array<double, 3> by_wickets{};  ///< overs without a wicket, with one, with more

  /// The fewest runs of each part of `by_runs`.
  static constexpr std::array<int, 5> over_runs{0, 4, 7, 10, 14};
};

/// Counted in matches between the teams of a tempo set that computer captains play, always the
/// same ones: so new batters, the pitch, calls and who bats and bowls in a phase are in it. Empty
/// for a plain set, and for one without two teams that can play.
std::vector<PlayedPhase> played_phases(const cards::CardSet& set);

}  // namespace quicket::print
