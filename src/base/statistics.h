#pragma once

#include <span>

namespace quicket {

/// Mean of the values; 0 of none.
double mean(std::span<const double> values);

/// Sample standard deviation (n - 1); 0 for fewer than two.
double standard_deviation(std::span<const double> values);

/// A straight line fitted by least squares, and how well it fits.
struct Line {
  double slope = 0;      ///< change of y for a change of 1 in x
  double intercept = 0;  ///< y at x = 0
  double r = 0;          ///< Pearson's correlation, -1 to 1; 0 if either side does not vary
};

/// Least squares of `y` on `x`, both of the same length; all zero for fewer than two points. With
/// `weights` (same length, not negative) each point counts by its weight.
Line fit_line(std::span<const double> x, std::span<const double> y,
              std::span<const double> weights = {});

/// A range that contains the true value 95 times in 100.
struct Interval {
  double low = 0;
  double high = 0;
};

/// Wilson's 95 % score interval of a share: `hits` of `trials`. 0 to 1 for no trials.
Interval share_interval(double hits, double trials);

/// Probability that a standard normal value is beyond `z` on either side: 1 at 0, 0.05 at 1.96.
double two_sided_p(double z);

}  // namespace quicket
