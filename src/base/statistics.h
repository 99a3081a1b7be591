#pragma once

#include <array>
#include <cstddef>
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

/// How often events with a predicted chance happened, by tenths of the chance.
class Calibration {
 public:
  static constexpr std::size_t tenths = 10;
  struct Tenth {
    long long told = 0;  ///< times
    double chance = 0;   ///< mean of the predictions
    double came = 0;     ///< share of those that happened, a half counted as such
    /// Of the difference between them, if the predictions are right: predictions of one event rise
    /// and fall with it, so that events are counted, not predictions.
    double standard_error = 0;
    double gap() const;  ///< the difference, not negative
  };

  /// `chance` 0-1 was predicted of an event of its own; `came` 1: it happened, 0: it did not, 0.5:
  /// neither.
  void add(double chance, double came) { add(std::span(&chance, 1), came); }
  /// All that was predicted of one event.
  void add(std::span<const double> chances, double came);
  void add(const Calibration& other);

  long long told() const { return told_; }
  /// The Brier score: mean squared difference of prediction and outcome; 0.25 for always a half.
  /// 0 without predictions.
  double brier() const;
  Tenth tenth(std::size_t which) const;
  /// The tenth with the largest difference of chance and share, among those with at least a
  /// hundredth of all predictions.
  Tenth widest() const;
  double largest_gap() const { return widest().gap(); }

 private:
  struct Sums {
    long long told = 0;
    double chance = 0, came = 0;
    double squares = 0;  ///< of the differences of each event, summed over its predictions
  };
  std::array<Sums, tenths> sums_{};
  long long told_ = 0;
  double squares_ = 0;
};

}  // namespace quicket
