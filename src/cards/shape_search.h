#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace quicket::cards {

/// Steep where an error is small against its tolerance, then straight: one figure that is far out
/// of reach shall not spoil the others. The bend at 0.6 of the tolerance is not delicate: at 0.1
/// boundaries miss by 0.004 per 100 less, at 5 (nearly squares) by 0.007 more.
inline double penalty(double error, double tolerance) {
  const double x = std::fabs(error) / tolerance;
  return x * x / (0.6 + x);
}

/// What a card looks like that people take for cricket, in slots. Kept as far as run value and
/// boundaries let it: a two for a one and a dot costs neither of them.
struct ShapeLimits {
  /// Without the limit 50 cards of 2,039 have fewer, down to none; 8 costs hardly more.
  int fewest_dots = 4;
  /// Without it 20 cards have fewer instead of 4; it costs 0.002 boundaries per 100, 10 would cost
  /// twice that.
  int fewest_ones = 5;
  /// Without it eleven cards go up to 36; 12 misses boundaries by 0.01 per 100 more.
  int most_twos = 25;
  int most_fours = 100;
  int most_sixes = 100;
};

/// What is asked of the slots that are neither F nor wickets.
struct RunsWish {
  int places = 100;  ///< how many slots they are
  int runs = 0;      ///< to be met exactly, whatever the shape
  double boundaries = 0;
  /// Boundaries that the card may be off before it counts as much as the fidelity targets say;
  /// find_slots always sets it.
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
