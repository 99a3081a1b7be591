#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace quicket
