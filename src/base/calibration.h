#pragma once

#include <array>
#include <cstddef>

namespace quicket {

/// How well chances that were told fit what happened: by tenths of the chance, how often it did.
class Calibration {
 public:
  static constexpr std::size_t tenths = 10;
  struct Tenth {
    long long told = 0;  ///< times
    double chance = 0;   ///< mean of those told
    double came = 0;     ///< share of those that happened, a half counted as such
  };

  /// `chance` 0-1 was told; `came` 1: it happened, 0: it did not, 0.5: neither.
  void add(double chance, double came);
  void add(const Calibration& other);

  long long told() const { return told_; }
  /// Mean squared difference of what was told and what happened: 0.25 for telling a half always.
  /// 0 where nothing was told.
  double brier() const;
  Tenth tenth(std::size_t which) const;
  /// The largest difference of chance and share among the tenths that hold one in a hundred of all
  /// that was told.
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
