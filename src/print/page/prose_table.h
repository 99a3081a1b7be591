#pragma once

#include <string>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// Gap between the columns of a table within running text.
inline constexpr double prose_cell_gap_mm = 2.4;

/// Distance from one line of letters to the next.
double prose_line_mm(double size_pt, double leading);

/// A table as laid out in a column of running text, its cells wrapped.
struct ProseTable {
  double size_pt = 0, line = 0;
  std::vector<double> widths;
  std::vector<std::vector<std::vector<std::string>>> cells;  ///< lines of each cell of each row
  std::vector<double> heights;                               ///< of the rows

  /// Lays out `rows`, the first the head, within `width_mm` beside text of `text_pt`: each column
  /// as wide as its cells, or if that is too wide, so that the table is low.
  ProseTable(Canvas& measure, const std::vector<std::vector<std::string>>& rows, double width_mm,
             double text_pt);
  double height() const;
};

}  // namespace quicket::print
