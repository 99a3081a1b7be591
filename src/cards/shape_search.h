#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace quicket::cards {

/// Steep where an error is small against its tolerance, then straight: one figure that is far out
/// of reach shall not spoil the others.
inline double penalty(double error, double tolerance) {
  const double x = std::fabs(error) / tolerance;
  return x * x / (0.6 + x);
}

/// What a card looks like that people take for cricket, in slots. Kept as far as run value and
/// boundaries let it: a two for a one and a dot costs neither of them.
struct ShapeLimits {
  int fewest_dots = 4;
  int fewest_ones = 5;
  int most_twos = 25;
  int most_fours = 100;
  int most_sixes = 100;
};

/// What is asked of the slots that are neither F nor wickets.
struct RunsWish {
  int places = 100;  ///< how many slots they are
  int runs = 0;      ///< to be met exactly, whatever the shape
  double boundaries = 0;
  /// Boundaries that the card may be off before it counts as much as the fidelity targets say.
  double boundary_tolerance = 0.4;
  // The shape of the player.
  double dots = 0, ones = 0, twos = 0, sixes = 0;
  ShapeLimits limits;
};

struct RunSlots {
  int dots = 0, ones = 0, twos = 0, fours = 0, sixes = 0;
  double cost = std::numeric_limits<double>::infinity();  ///< comparable for one wish only
};

/// The slots that have the runs and are nearest to boundaries, limits and shape, in this order of
/// weight. Runs that no slots can have are approached. Demands `places` and `runs` not negative.
RunSlots find_runs(const RunsWish& wish);

}  // namespace quicket::cards
