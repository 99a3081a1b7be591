#include "base/classifiers.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
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

/// Slope and curvature of the loss, summed over rows.
struct Pull {
  double slope = 0, curvature = 0;
  int rows = 0;

  void add(const Pull& other) {
    slope += other.slope;
    curvature += other.curvature;
    rows += other.rows;
  }
  Pull without(const Pull& part) const {
    return {slope - part.slope, curvature - part.curvature, rows - part.rows};
  }
  double gain(double penalty) const { return slope * slope / (curvature + penalty); }
};

/// Up to `most` values of a column between which equally many rows lie; the greatest is left out,
/// since nothing is above it.
std::vector<double> thresholds_of(const LabelledRows& rows, std::size_t column, std::size_t most) {
  std::vector<double> values;
  for (std::size_t i = 0; i < rows.rows(); ++i) values.push_back(rows.at(i, column));
  std::ranges::sort(values);
  std::vector<double> thresholds;
  for (std::size_t i = 1; i <= most; ++i) {
    const double value = values[i * (values.size() - 1) / (most + 1)];
    if (value == values.back()) break;
    if (thresholds.empty() || value > thresholds.back()) thresholds.push_back(value);
  }
  return thresholds;
}

}  // namespace

void LabelledRows::add(std::span<const double> row, bool is_positive) {
  expects(row.size() == columns, "a row has a value for each column");
  values.insert(values.end(), row.begin(), row.end());
  positive.push_back(is_positive ? 1 : 0);
}

std::vector<double> balanced_weights(const LabelledRows& rows) {
  const auto all = static_cast<double>(rows.rows());
  const auto positives = static_cast<double>(std::ranges::count(rows.positive, 1));
  std::vector<double> weights(rows.rows(), 1);
  if (positives == 0 || positives == all) return weights;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = all / 2 / (rows.positive[i] != 0 ? positives : all - positives);
  }
  return weights;
}

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

/// Grows one tree after another; holds what all of them read.
class TreeGrower {
 public:
  TreeGrower(const LabelledRows& rows, const BoostedTreesOptions& options)
      : rows_(rows),
        options_(options),
        weights_(balanced_weights(rows)),
        bins_(rows.values.size()),
        odds_(rows.rows(), 0) {
    for (std::size_t column = 0; column < rows.columns; ++column) {
      thresholds_.push_back(thresholds_of(rows, column, options.thresholds));
      const std::vector<double>& edges = thresholds_.back();
      for (std::size_t i = 0; i < rows.rows(); ++i) {
        const auto edge = std::lower_bound(edges.begin(), edges.end(), rows.at(i, column));
        bins_[i * rows.columns + column] = static_cast<std::uint8_t>(edge - edges.begin());
      }
    }
  }

  BoostedTrees::Tree grow() {
    std::vector<Pull> pulls;
    for (std::size_t i = 0; i < rows_.rows(); ++i) {
      const double chance = 1 / (1 + std::exp(-odds_[i]));
      pulls.push_back(
          {weights_[i] * (rows_.positive[i] - chance), weights_[i] * chance * (1 - chance), 1});
    }
    BoostedTrees::Tree tree;
    std::vector<std::size_t> node_of(rows_.rows(), 0);
    for (std::size_t level = 0; level < BoostedTrees::depth; ++level) {
      const std::size_t first = (std::size_t{1} << level) - 1;
      for (std::size_t node = first; node <= 2 * first; ++node) {
        tree.splits[node] = best_split(pulls, node_of, node);
      }
      for (std::size_t i = 0; i < node_of.size(); ++i) {
        const auto& split = tree.splits[node_of[i]];
        const bool right = split && rows_.at(i, split->column) > split->threshold;
        node_of[i] = 2 * node_of[i] + (right ? 2 : 1);
      }
    }
    std::array<Pull, BoostedTrees::inner + 1> sums;
    for (std::size_t i = 0; i < node_of.size(); ++i) {
      sums[node_of[i] - BoostedTrees::inner].add(pulls[i]);
    }
    for (std::size_t leaf = 0; leaf < sums.size(); ++leaf) {
      tree.leaves[leaf] =
          options_.rate * sums[leaf].slope / (sums[leaf].curvature + options_.penalty);
    }
    for (std::size_t i = 0; i < node_of.size(); ++i) {
      odds_[i] += tree.leaves[node_of[i] - BoostedTrees::inner];
    }
    return tree;
  }

 private:
  std::optional<BoostedTrees::Split> best_split(const std::vector<Pull>& pulls,
                                                const std::vector<std::size_t>& node_of,
                                                std::size_t node) const {
    const std::size_t bins = options_.thresholds + 1;
    std::vector<Pull> sums(rows_.columns * bins);
    Pull all;
    for (std::size_t i = 0; i < node_of.size(); ++i) {
      if (node_of[i] != node) continue;
      all.add(pulls[i]);
      for (std::size_t column = 0; column < rows_.columns; ++column) {
        sums[column * bins + bins_[i * rows_.columns + column]].add(pulls[i]);
      }
    }
    std::optional<BoostedTrees::Split> best;
    // Rounding alone is no gain.
    double most = all.gain(options_.penalty) + 1e-9;
    for (std::size_t column = 0; column < rows_.columns; ++column) {
      Pull left;
      for (std::size_t bin = 0; bin < thresholds_[column].size(); ++bin) {
        left.add(sums[column * bins + bin]);
        const Pull right = all.without(left);
        if (left.rows < options_.fewest_rows || right.rows < options_.fewest_rows) continue;
        const double gain = left.gain(options_.penalty) + right.gain(options_.penalty);
        if (gain <= most) continue;
        most = gain;
        best = BoostedTrees::Split{column, thresholds_[column][bin]};
      }
    }
    return best;
  }

  const LabelledRows& rows_;
  const BoostedTreesOptions& options_;
  std::vector<double> weights_;
  std::vector<std::vector<double>> thresholds_;  ///< by column
  std::vector<std::uint8_t> bins_;               ///< which of them each value is up to
  std::vector<double> odds_;                     ///< of each row, by the trees so far
};

double BoostedTrees::Tree::operator()(std::span<const double> row) const {
  std::size_t node = 0;
  while (node < inner) {
    const auto& split = splits[node];
    node = 2 * node + (split && row[split->column] > split->threshold ? 2 : 1);
  }
  return leaves[node - inner];
}

BoostedTrees::BoostedTrees(const LabelledRows& rows, const BoostedTreesOptions& options) {
  expects(rows.rows() > 0 && options.thresholds < 256, "trees have rows, and bins of a byte");
  TreeGrower grower(rows, options);
  for (int i = 0; i < options.trees; ++i) trees_.push_back(grower.grow());
}

double BoostedTrees::operator()(std::span<const double> row) const {
  double odds = 0;
  for (const Tree& tree : trees_) odds += tree(row);
  return odds;
}

}  // namespace quicket
