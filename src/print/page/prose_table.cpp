#include "print/page/prose_table.h"

#include <algorithm>
#include <numeric>

#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using CellRows = std::vector<std::vector<std::string>>;

constexpr double narrowest_mm = 11;  ///< of a column that has to be narrowed

double total(const std::vector<double>& lengths) {
  return std::accumulate(lengths.begin(), lengths.end(), 0.0);
}

/// The lines of a cell; the head and the first column are bold.
std::vector<std::string> cell_lines(Canvas& measure, const CellRows& rows, std::size_t row,
                                    std::size_t column, double width, double size_pt) {
  return wrapped(measure, rows[row][column], letters(size_pt, row == 0 || column == 0), width);
}

/// The widths of the columns if nothing is wrapped.
std::vector<double> natural_widths(Canvas& measure, const CellRows& rows, double size_pt) {
  std::vector<double> widths;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    widths.resize(std::max(widths.size(), rows[row].size()));
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      const TextStyle style = letters(size_pt, row == 0 || i == 0);
      widths[i] = std::max(widths[i], measure.width(rows[row][i], style) + 0.3);
    }
  }
  return widths;
}

/// Takes the excess from the widest column, from `first` on, in steps too small to be seen.
std::vector<double> narrowed(std::vector<double> widths, std::size_t first, double room) {
  constexpr double step = 0.25;
  const auto begin = widths.begin() + static_cast<std::ptrdiff_t>(first);
  for (double over = total(widths) - room; over > 0; over -= step) {
    double& widest = *std::max_element(begin, widths.end());
    if (widest <= narrowest_mm) break;
    widest -= step;
  }
  return widths;
}

/// The height of a table with these columns, in lines of its text.
double height_in_lines(Canvas& measure, const CellRows& rows, const std::vector<double>& widths,
                       double size_pt) {
  double height = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::size_t lines = 1;
    for (std::size_t i = 0; i < rows[row].size(); ++i)
      lines = std::max(lines, cell_lines(measure, rows, row, i, widths[i], size_pt).size());
    height += static_cast<double>(lines) + 0.4;
  }
  return height;
}

std::vector<double> column_widths(Canvas& measure, const CellRows& rows, double width_mm,
                                  double size_pt) {
  std::vector<double> natural = natural_widths(measure, rows, size_pt);
  if (natural.empty()) return natural;
  const double room = width_mm - prose_cell_gap_mm * static_cast<double>(natural.size() - 1);
  if (total(natural) <= room) {
    // Of many columns, which hold figures, each has its share, so that the table fills the width.
    constexpr std::size_t many = 4;
    const double free = room - total(natural);
    if (natural.size() < many) {
      natural.back() += free;
    } else {
      for (double& width : natural) width += free / static_cast<double>(natural.size());
    }
    return natural;
  }
  std::vector<double> best = narrowed(natural, 0, room);
  double lowest = height_in_lines(measure, rows, best, size_pt);
  // The first column names the rows: the width that makes the table lowest, while the others share
  // the rest.
  for (double first = natural[0]; natural.size() > 1 && first > narrowest_mm; first -= 1) {
    std::vector<double> tried = natural;
    tried[0] = first;
    tried = narrowed(std::move(tried), 1, room);
    if (total(tried) > room + 0.3) continue;
    const double lines = height_in_lines(measure, rows, tried, size_pt);
    if (lines >= lowest - 1e-9) continue;
    lowest = lines;
    best = std::move(tried);
  }
  return best;
}

}  // namespace

double prose_line_mm(double size_pt, double leading) {
  return size_pt * mm_per_point * leading;
}

ProseTable::ProseTable(Canvas& measure, const CellRows& rows, double width_mm, double text_pt)
    // Many columns need smaller letters.
    : size_pt(rows[0].size() > 5 ? std::max(smallest_pt, text_pt * 0.76) : text_pt * 0.94),
      line(prose_line_mm(size_pt, 1.22)),
      widths(column_widths(measure, rows, width_mm, size_pt)) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    auto& made = cells.emplace_back();
    std::size_t lines = 1;
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      made.push_back(cell_lines(measure, rows, row, i, widths[i], size_pt));
      lines = std::max(lines, made.back().size());
    }
    heights.push_back(line * static_cast<double>(lines) + line * 0.4);
  }
}

double ProseTable::height() const {
  return total(heights);
}

}  // namespace quicket::print
