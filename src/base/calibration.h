#pragma once

#include <array>
#include <cstddef>

namespace quicket {

/// How often events with a predicted chance happened, by tenths of the chance.
class Calibration {
 public:
  static constexpr std::size_t tenths = 10;
  struct Tenth {
    long long told = 0;  ///< times
    double chance = 0;   ///< mean of the predictions
    double came = 0;     ///< share of those that happened, a half counted as such
  };

  /// `chance` 0-1 was predicted; `came` 1: it happened, 0: it did not, 0.5: neither.
  void add(double chance, double came);
  void add(const Calibration& other);

  long long told() const { return told_; }
  /// The Brier score: mean squared difference of prediction and outcome; 0.25 for always a half.
  /// 0 without predictions.
  double brier() const;
  Tenth tenth(std::size_t which) const;
  /// The largest difference of chance and share among the tenths with at least a hundredth of all
  /// predictions.
  double largest_gap() const;

 private:
  struct Sums {
    long long told = 0;
    double chance = 0, came = 0;
  };
  std::array<Sums, tenths> sums_{};
  long long told_ = 0;
  double squares_ = 0;
};

}  // namespace quicket
