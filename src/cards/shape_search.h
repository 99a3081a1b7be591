#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace quicket::cards {

/// Quadratic for errors that are small relative to the tolerance, then linear, so that one figure
/// far out of reach does not spoil the others. The bend at 0.6 of the tolerance is not critical: at
/// 0.1 boundaries miss by 0.004 per 100 less, at 5 (nearly squares) by 0.007 more.
inline double penalty(double error, double tolerance) {
  const double x = std::fabs(error) / tolerance;
  return x * x / (0.6 + x);
}

/// Limits, in slots, that keep a card looking like cricket. They apply as far as run value and
/// boundaries allow; replacing two ones with a two and a dot changes neither.
struct ShapeLimits {
  /// Without the limit, 50 of 2,039 cards have fewer, some none; 8 costs hardly more.
  int fewest_dots = 4;
  /// With it 4 cards have fewer, without it 20; it costs 0.002 boundaries per 100, and 10 would
  /// cost twice that.
  int fewest_ones = 5;
  /// Without it, eleven cards have more, up to 36; at 12 boundaries miss by 0.01 per 100 more.
  int most_twos = 25;
  /// One of each that a striker has hit, so that the card can do what the player did.
  int fewest_fours = 0;
  int fewest_sixes = 0;
  int most_fours = 100;
  int most_sixes = 100;
  int most_wickets = 100;
};

/// The targets for the slots that are neither F nor wickets.
struct RunsWish {
  int places = 100;  ///< number of these slots
  int runs = 0;      ///< to be met exactly, whatever the shape
  double boundaries = 0;
  /// The boundary error, in slots, that weighs as much as the fidelity targets say. Always set by
  /// find_slots.
  double boundary_tolerance = 0.4;
  // The shape of the player's own results.
  double dots = 0, ones = 0, twos = 0, sixes = 0;
  ShapeLimits limits;
};

struct RunSlots {
  int dots = 0, ones = 0, twos = 0, fours = 0, sixes = 0;
  double cost = std::numeric_limits<double>::infinity();  ///< comparable only within one wish
};

/// Finds the slots that have exactly `runs` and are nearest to boundaries, limits and shape, in
/// this order of weight. If no slots can have these runs, the nearest are returned. `places` and
/// `runs` must not be negative.
RunSlots find_runs(const RunsWish& wish);

}  // namespace quicket::cards
