#include "base/calibration.h"

#include <algorithm>
#include <cmath>

namespace quicket {

void Calibration::add(double chance, double came) {
  const auto which = static_cast<std::size_t>(chance * tenths);
  Sums& sums = sums_[std::min(which, tenths - 1)];
  ++sums.told;
  sums.chance += chance;
  sums.came += came;
  ++told_;
  squares_ += (chance - came) * (chance - came);
}

void Calibration::add(const Calibration& other) {
  for (std::size_t i = 0; i < tenths; ++i) {
    sums_[i].told += other.sums_[i].told;
    sums_[i].chance += other.sums_[i].chance;
    sums_[i].came += other.sums_[i].came;
  }
  told_ += other.told_;
  squares_ += other.squares_;
}

double Calibration::brier() const {
  return told_ > 0 ? squares_ / static_cast<double>(told_) : 0;
}

Calibration::Tenth Calibration::tenth(std::size_t which) const {
  const Sums& sums = sums_[which];
  if (sums.told == 0) return {};
  const auto told = static_cast<double>(sums.told);
  return {sums.told, sums.chance / told, sums.came / told};
}

double Calibration::largest_gap() const {
  double largest = 0;
  for (std::size_t i = 0; i < tenths; ++i) {
    const Tenth one = tenth(i);
    if (one.told == 0 || one.told * 100 < told_) continue;
    largest = std::max(largest, std::abs(one.chance - one.came));
  }
  return largest;
}

}  // namespace quicket
