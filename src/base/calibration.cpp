#include "base/calibration.h"

#include <algorithm>
#include <cmath>

namespace quicket {

double Calibration::Tenth::gap() const {
  return std::abs(chance - came);
}

void Calibration::add(std::span<const double> chances, double came) {
  std::array<double, tenths> differences{};
  for (const double chance : chances) {
    const std::size_t which = std::min(static_cast<std::size_t>(chance * tenths), tenths - 1);
    Sums& sums = sums_[which];
    ++sums.told;
    sums.chance += chance;
    sums.came += came;
    differences[which] += came - chance;
    ++told_;
    squares_ += (chance - came) * (chance - came);
  }
  for (std::size_t i = 0; i < tenths; ++i) sums_[i].squares += differences[i] * differences[i];
}

void Calibration::add(const Calibration& other) {
  for (std::size_t i = 0; i < tenths; ++i) {
    sums_[i].told += other.sums_[i].told;
    sums_[i].chance += other.sums_[i].chance;
    sums_[i].came += other.sums_[i].came;
    sums_[i].squares += other.sums_[i].squares;
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
  return {sums.told, sums.chance / told, sums.came / told, std::sqrt(sums.squares) / told};
}

Calibration::Tenth Calibration::widest() const {
  Tenth widest;
  for (std::size_t i = 0; i < tenths; ++i) {
    const Tenth one = tenth(i);
    if (one.told * 100 >= told_ && one.gap() > widest.gap()) widest = one;
  }
  return widest;
}

}  // namespace quicket
