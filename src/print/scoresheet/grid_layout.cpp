#include "print/scoresheet/grid_layout.h"

#include <algorithm>

#include "print/scoresheet/grid_painter.h"

namespace quicket::print {
namespace {

// Of A4, and less of narrower paper. The rest is the boxes', which are written in: of sixty each
// has 4.1 mm, or 4 within wide margins, and a name has room to be written by hand, with its number
// a little more.
constexpr double name_width_mm = 28, figures_width_mm = 12, played_mm = 14, a4_width_mm = 281;
constexpr double more_to_number_mm = 2.5, less_figures_mm = 1.5;
constexpr int least_rows = 11;
// Of a long innings, as nobody knows who bats in which ten overs: more seldom bat in them, and
// eleven rows would be too low for a hand.
constexpr int rows_to_name = 8;

}  // namespace

GridLayout::GridLayout(Box box, const cricket::Conditions& of_match, const InningsFill& innings,
                       int grid)
    : conditions(of_match),
      fill(innings),
      number(grid),
      plan(grid_plan(of_match, innings.played)),
      first(plan.first_balls[static_cast<std::size_t>(grid)]),
      balls(plan.first_balls[static_cast<std::size_t>(grid) + 1] - first) {
  const double part = std::min(1.0, box.w / a4_width_mm);
  names_mm = part * (name_width_mm + (unnumbered() ? more_to_number_mm : 0));
  figures_mm = part * (fill.played    ? played_mm
                       : unnumbered() ? figures_width_mm - less_figures_mm
                                      : figures_width_mm);
  left = box.x + names_mm;
  ball_width = (box.w - names_mm - figures_mm) / plan.balls;
  list_rows();
}

bool GridLayout::is_last() const {
  return number + 1 == grids_reached(fill, plan);
}

bool GridLayout::unnumbered() const {
  return fill.rows.empty() && !fill.played && plan.grids > 2;
}

/// All rows, or of an innings that was played those who batted in this grid.
void GridLayout::list_rows() {
  for (std::size_t row = 0; row < fill.rows.size(); ++row) {
    const BatterRow& batter = fill.rows[row];
    const auto from = batter.balls.begin() + (fill.played ? first : 0);
    const bool in = !fill.played || std::any_of(from, from + balls,
                                                [](const BallMark& mark) { return !mark.empty(); });
    // Also who only stood at the other end.
    const auto grid = static_cast<std::size_t>(number);
    const bool there = fill.played && !batter.figures[grid][0].empty();
    if (in || (there && (grid == 0 || batter.out[grid - 1].empty()))) listed.push_back(row);
  }
  const auto count = static_cast<int>(listed.size());
  rows = fill.played    ? std::max(1, count)
         : unnumbered() ? rows_to_name
                        : std::max(least_rows, count);
}

}  // namespace quicket::print
