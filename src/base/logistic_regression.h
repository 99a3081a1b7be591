#pragma once

#include <span>
#include <vector>

#include "base/labelled_rows.h"

namespace quicket {

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

}  // namespace quicket
