#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace quicket {

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
