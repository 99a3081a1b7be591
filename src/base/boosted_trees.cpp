#include "base/boosted_trees.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/error.h"

namespace quicket {
namespace {

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
