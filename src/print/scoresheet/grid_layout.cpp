#include "print/scoresheet/grid_layout.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/grid_painter.h"

namespace quicket::print {
namespace {

// Of A4, and less of narrower paper. The rest is the boxes', which are written in: of sixty each
// has 4.1 mm, and a name has room to be written by hand.
constexpr double name_width_mm = 28, figures_width_mm = 12, a4_width_mm = 287;
constexpr double boundaries_mm = 4.6;  ///< of fours, or of sixes
constexpr int least_rows = 11;
// Of a long innings, as nobody knows who bats in which ten overs: more seldom bat in them, and
// eleven rows would be too low for a hand.
constexpr int rows_to_name = 8;

}  // namespace

GridLayout::GridLayout(Canvas& canvas, Box box, const cricket::Conditions& of_match,
                       const InningsFill& innings, int grid)
    : conditions(of_match),
      fill(innings),
      number(grid),
      plan(grid_plan(of_match, innings.played)),
      first(plan.first_balls[static_cast<std::size_t>(grid)]),
      balls(plan.first_balls[static_cast<std::size_t>(grid) + 1] - first) {
  const double part = std::min(1.0, box.w / a4_width_mm);
  names_mm = part * name_width_mm;
  figures_mm = {part * figures_width_mm};
  if (fill.played) figures_mm.resize(3, part * boundaries_mm);
  left = box.x + names_mm;
  const double figures = std::accumulate(figures_mm.begin(), figures_mm.end(), 0.0);
  ball_width = (box.w - names_mm - figures) / plan.balls;
  list_rows(canvas);
}

bool GridLayout::is_last() const {
  return number + 1 == grids_reached(fill, plan);
}

bool GridLayout::unnumbered() const {
  return fill.rows.empty() && !fill.played && plan.grids > 2;
}

/// All rows, or of a long innings those who batted in this grid; who did not bat in the last.
void GridLayout::list_rows(Canvas& canvas) {
  const bool some = lists_those_in(fill, plan);
  for (std::size_t row = 0; row < fill.rows.size(); ++row) {
    const BatterRow& batter = fill.rows[row];
    const auto from = batter.balls.begin() + (some ? first : 0);
    const bool in = !some || std::any_of(from, from + balls,
                                         [](const BallMark& mark) { return !mark.empty(); });
    const bool never = std::ranges::all_of(batter.balls, &BallMark::empty);
    if (in || (is_last() && never) || note_of(canvas, batter).grid == number) {
      listed.push_back(row);
    }
  }
  const auto count = static_cast<int>(listed.size());
  rows = some ? std::max(1, count) : unnumbered() ? rows_to_name : std::max(least_rows, count);
}

GridLayout::Note GridLayout::note_of(Canvas& canvas, const BatterRow& batter) const {
  if (batter.how_out.empty()) return {};
  const int wanted = note_boxes(canvas, batter.how_out, ball_width);
  std::vector<int> bars;
  for (const InningsFill::PhaseEnd& end : fill.phase_ends) bars.push_back(end.balls);
  const int drawn = lists_those_in(fill, plan) ? grids_reached(fill, plan) : plan.grids;
  const NotePlace place =
      note_place(std::span(batter.balls).first(static_cast<std::size_t>(drawn * plan.balls)),
                 plan.balls, wanted, bars);
  return {place, place.first / plan.balls};
}

}  // namespace quicket::print
