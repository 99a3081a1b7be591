#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quicket {

/// Rows of numbers, each of one of two classes: what a classifier learns from.
struct LabelledRows {
  std::size_t columns = 0;
  std::vector<double> values;  ///< row after row
  std::vector<std::uint8_t> positive;

  std::size_t rows() const { return positive.size(); }
  std::span<const double> row(std::size_t index) const {
    return std::span(values).subspan(index * columns, columns);
  }
  double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
  /// Demands a value for each column.
  void add(std::span<const double> row, bool is_positive);
};

/// How much each row counts so that both classes count alike, 1 on average. 1 each if one of them
/// has no rows.
std::vector<double> balanced_weights(const LabelledRows& rows);

/// Tells two classes apart by a weighted sum. Columns are standardized first, so that coefficients
/// compare; both classes count alike. Debian's small libraries for it (liblinear) bring a BLAS,
/// which lengthens every start of the program.
class LogisticRegression {
 public:
  /// Maximum likelihood with `penalty` / 2 times the sum of squared coefficients (L2), by Newton's
  /// method. Demands a penalty above 0 and at least one row.
  LogisticRegression(const LabelledRows& rows, double penalty);

  /// Log-odds that a row is positive.
  double operator()(std::span<const double> row) const;
  /// Change of the log-odds for one standard deviation more, by column.
  std::span<const double> coefficients() const {
    return std::span(coefficients_).first(means_.size());
  }

 private:
  std::vector<double> standardized(std::span<const double> row) const;

  std::vector<double> means_, deviations_;  ///< by column; a deviation of 0 became 1
  std::vector<double> coefficients_;        ///< by column, then the constant
};

/// How an ensemble of trees grows.
struct BoostedTreesOptions {
  int trees = 120;
  double rate = 0.06;           ///< how much of its gain each tree keeps
  int fewest_rows = 20;         ///< in a leaf
  double penalty = 1;           ///< on squared leaf values (L2)
  std::size_t thresholds = 31;  ///< tried for each column, at even shares of its values
};

/// Tells two classes apart by small trees, each of which mends what those before it got wrong:
/// gradient boosting for the logistic loss with Newton leaves (J. Friedman, Greedy function
/// approximation: a gradient boosting machine, Annals of Statistics 29, 2001). Both classes count
/// alike. The same rows always give the same trees.
class BoostedTrees {
 public:
  static constexpr std::size_t depth = 3;

  /// Demands at least one row.
  explicit BoostedTrees(const LabelledRows& rows, const BoostedTreesOptions& options = {});

  /// Log-odds that a row is positive.
  double operator()(std::span<const double> row) const;

 private:
  friend class TreeGrower;
  static constexpr std::size_t inner = (std::size_t{1} << depth) - 1;

  /// Values up to `threshold` go left.
  struct Split {
    std::size_t column = 0;
    double threshold = 0;
  };
  /// Node i has the nodes 2 i + 1 and 2 i + 2 below it; leaves follow the inner nodes. From a node
  /// without a split everything goes left.
  struct Tree {
    std::array<std::optional<Split>, inner> splits;
    std::array<double, inner + 1> leaves{};

    double operator()(std::span<const double> row) const;
  };
  std::vector<Tree> trees_;
};

}  // namespace quicket
