#include "base/labelled_rows.h"

#include <algorithm>

#include "base/error.h"

namespace quicket {

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

}  // namespace quicket
