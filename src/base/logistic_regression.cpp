#include "base/logistic_regression.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/error.h"
#include "base/statistics.h"

namespace quicket {
namespace {

using Vector = std::vector<double>;

/// Solves A x = b for a symmetric positive definite A (rows one after another), by Cholesky.
Vector solve(Vector a, Vector b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i == j ? std::sqrt(sum) : sum / a[j * n + j];
    }
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
  return b;
}

double product_of(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// Rows with a 1 behind them, for the constant.
struct WeightedRows {
  std::vector<Vector> rows;
  const std::vector<std::uint8_t>& positive;
  Vector weights;
  double penalty;

  double loss(const Vector& at) const {
    double sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double odds = positive[i] != 0 ? product_of(rows[i], at) : -product_of(rows[i], at);
      // log(1 + exp(-odds)), without overflow.
      sum += weights[i] * (std::max(0.0, -odds) + std::log1p(std::exp(-std::abs(odds))));
    }
    return sum + penalty / 2 * product_of(std::span(at).first(at.size() - 1), at);
  }

  /// Newton's step from `at`.
  Vector step(const Vector& at) const {
    const std::size_t n = at.size();
    Vector gradient(n, 0), curvature(n * n, 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double chance = 1 / (1 + std::exp(-product_of(rows[i], at)));
      const double off = weights[i] * (chance - positive[i]);
      const double bend = weights[i] * chance * (1 - chance);
      for (std::size_t j = 0; j < n; ++j) {
        gradient[j] += off * rows[i][j];
        for (std::size_t k = 0; k <= j; ++k) curvature[j * n + k] += bend * rows[i][j] * rows[i][k];
      }
    }
    for (std::size_t j = 0; j < n; ++j) {
      const bool constant = j + 1 == n;
      gradient[j] += constant ? 0 : penalty * at[j];
      // The constant is free, but where all chances are 0 or 1 nothing bends.
      curvature[j * n + j] += constant ? 1e-9 : penalty;
    }
    return solve(std::move(curvature), std::move(gradient));
  }
};

}  // namespace

LogisticRegression::LogisticRegression(const LabelledRows& rows, double penalty) {
  expects(penalty > 0 && rows.rows() > 0, "a regression has rows, and a penalty");
  for (std::size_t column = 0; column < rows.columns; ++column) {
    Vector values;
    for (std::size_t i = 0; i < rows.rows(); ++i) values.push_back(rows.at(i, column));
    means_.push_back(mean(values));
    const double deviation = standard_deviation(values);
    deviations_.push_back(deviation > 0 ? deviation : 1);
  }
  WeightedRows problem{{}, rows.positive, balanced_weights(rows), penalty};
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    problem.rows.push_back(standardized(rows.row(i)));
  }
  coefficients_.assign(rows.columns + 1, 0);
  constexpr int most_steps = 50;
  double loss = problem.loss(coefficients_);
  for (int step = 0; step < most_steps; ++step) {
    const Vector down = problem.step(coefficients_);
    // Classes that part cleanly make Newton's step too long: it is halved until it gains.
    for (double length = 1; length > 1e-6; length /= 2) {
      Vector next = coefficients_;
      for (std::size_t j = 0; j < next.size(); ++j) next[j] -= length * down[j];
      const double now = problem.loss(next);
      if (now > loss) continue;
      const bool done = loss - now < 1e-10 * (1 + loss);
      coefficients_ = std::move(next);
      loss = now;
      if (done) return;
      break;
    }
  }
}

std::vector<double> LogisticRegression::standardized(std::span<const double> row) const {
  Vector made;
  made.reserve(row.size() + 1);
  for (std::size_t i = 0; i < row.size(); ++i) {
    made.push_back((row[i] - means_[i]) / deviations_[i]);
  }
  made.push_back(1);
  return made;
}

double LogisticRegression::operator()(std::span<const double> row) const {
  return product_of(standardized(row), coefficients_);
}

}  // namespace quicket
