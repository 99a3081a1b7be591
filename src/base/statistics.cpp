#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/error.h"

namespace quicket {

double mean(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double standard_deviation(std::span<const double> values) {
  if (values.size() < 2) return 0;
  const double centre = mean(values);
  double squares = 0;
  for (const double value : values) squares += (value - centre) * (value - centre);
  return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

Line fit_line(std::span<const double> x, std::span<const double> y,
              std::span<const double> weights) {
  expects(x.size() == y.size() && (weights.empty() || weights.size() == x.size()),
          "a line needs as many x as y");
  if (x.size() < 2) return {};
  const auto weight = [&](std::size_t i) { return weights.empty() ? 1.0 : weights[i]; };
  double total = 0, mean_x = 0, mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    total += weight(i);
    mean_x += weight(i) * x[i];
    mean_y += weight(i) * y[i];
  }
  if (total <= 0) return {};
  mean_x /= total;
  mean_y /= total;
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += weight(i) * (x[i] - mean_x) * (x[i] - mean_x);
    xy += weight(i) * (x[i] - mean_x) * (y[i] - mean_y);
    yy += weight(i) * (y[i] - mean_y) * (y[i] - mean_y);
  }
  Line line;
  line.slope = xx > 0 ? xy / xx : 0;
  line.intercept = mean_y - line.slope * mean_x;
  line.r = xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
  return line;
}

double area_under_curve(std::span<const double> positives, std::span<const double> negatives) {
  if (positives.empty() || negatives.empty()) return 0.5;
  std::vector<double> below(negatives.begin(), negatives.end());
  std::ranges::sort(below);
  double pairs = 0;
  for (const double score : positives) {
    const auto [first, last] = std::equal_range(below.begin(), below.end(), score);
    pairs += static_cast<double>(first - below.begin()) + static_cast<double>(last - first) / 2;
  }
  return pairs / (static_cast<double>(positives.size()) * static_cast<double>(below.size()));
}

namespace {

/// What 95 of 100 standard normal values are within.
constexpr double z = 1.959963984540054;
constexpr std::size_t fewest_clusters = 20;

/// What 95 of 100 values of Student's t are within: the first terms of its expansion about the
/// normal (Abramowitz and Stegun 26.7.5), good to three digits from ten degrees of freedom.
double student_t(double freedom) {
  const double cube = z * z * z;
  return z + (cube + z) / (4 * freedom) +
         (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom);
}

}  // namespace

Interval share_interval(double hits, double trials) {
  if (trials <= 0) return {0, 1};
  const double share = hits / trials;
  const double centre = share + z * z / (2 * trials);
  const double spread = z * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
  const double scale = 1 + z * z / trials;
  // None or all of the trials bound it by 0 or 1, which rounding would miss.
  return {hits <= 0 ? 0 : std::max(0.0, (centre - spread) / scale),
          hits >= trials ? 1 : std::min(1.0, (centre + spread) / scale)};
}

Interval clustered_share_interval(std::span<const Cluster> clusters) {
  double hits = 0, trials = 0;
  for (const Cluster& cluster : clusters) {
    hits += cluster.hits;
    trials += cluster.trials;
  }
  if (trials <= 0) return {0, 1};
  const auto count = static_cast<double>(clusters.size());
  const double share = hits / trials;
  // Residuals instead of each cluster's own share: the last cluster may have fewer trials.
  double squares = 0;
  for (const Cluster& cluster : clusters) {
    const double residual = cluster.hits - share * cluster.trials;
    squares += residual * residual;
  }
  if (clusters.size() < fewest_clusters || squares <= 0) {
    return share_interval(share * count, count);
  }
  const double variance = count / (count - 1) * squares / (trials * trials);
  const double t = student_t(count - 1);
  const double independent = share * (1 - share) / variance * (z / t) * (z / t);
  return share_interval(share * independent, independent);
}

double two_sided_p(double deviations) {
  return std::erfc(std::fabs(deviations) / std::sqrt(2.0));
}

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
