#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/labelled_rows.h"

namespace quicket {

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
