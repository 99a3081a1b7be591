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

/// How well scores tell positives from negatives: the chance that a positive has the higher score
/// (the area under the ROC curve), 0.5 by guessing; equal scores count half. 0.5 if either is
/// empty.
double area_under_curve(std::span<const double> positives, std::span<const double> negatives);

/// A range that contains the true value 95 times in 100.
struct Interval {
  double low = 0;
  double high = 0;
};

/// Wilson's 95 % score interval of a share: `hits` of `trials`. 0 to 1 for no trials.
Interval share_interval(double hits, double trials);

/// Trials that resemble one another more, or less, than others do: the games of one deal.
struct Cluster {
  double hits = 0;
  double trials = 0;
};

/// 95 % interval of the share of hits among trials that come in clusters: Wilson's, for the number
/// of independent trials that would leave the same variance as the clusters show (N. Dean and
/// M. Pagano, Evaluating confidence interval methods for binomial proportions in clustered surveys,
/// Journal of Survey Statistics and Methodology 3, 2015), reduced for few clusters by Student's t
/// (E. Korn and B. Graubard, Survey Methodology 24, 1998). Where the clusters show no variance, or
/// are fewer than twenty, each counts as one trial, which is never too narrow.
Interval clustered_share_interval(std::span<const Cluster> clusters);

/// Probability that a standard normal value is beyond `deviations` on either side: 1 at 0, 0.05 at
/// 1.96.
double two_sided_p(double deviations);

}  // namespace quicket
