#include "print/scoresheet/grid_layout.h"

#include <algorithm>

#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/grid_painter.h"

namespace quicket::print {
namespace {

// Of A4, and less of narrower paper. The rest is the boxes', which are written in: of sixty each
// has 4.1 mm, and a name has room to be written by hand.
constexpr double name_width_mm = 28, figures_width_mm = 12, a4_width_mm = 287;
// Of a filled sheet, whose dismissals stand below the names.
constexpr double noted_name_mm = 38;
constexpr double least_beside_mm = 45;  ///< beside a grid that ends early
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
      balls(plan.first_balls[static_cast<std::size_t>(grid) + 1] - first),
      noted_below(innings.played && !lists_those_in(innings, plan)) {
  const double part = std::min(1.0, box.w / a4_width_mm);
  names_mm = part * (noted_below ? noted_name_mm : name_width_mm);
  figures_mm = part * figures_width_mm;
  left = box.x + names_mm;
  // The boxes of all grids are as wide as those of the one with most bars.
  int most_bars = 0;
  for (int i = 0; i < plan.grids; ++i) {
    const auto at = static_cast<std::size_t>(i);
    most_bars = std::max(most_bars, bars_within(plan.first_balls[at], plan.first_balls[at + 1]));
  }
  const double bars_mm = phase_bar_mm * most_bars;
  ball_width = (box.w - names_mm - figures_mm - bars_mm) / plan.balls;
  figures_mm += bars_mm - phase_bar_mm * bars_within(first, first + plan.balls);
  end_with_innings(canvas);
  list_rows(canvas);
}

double GridLayout::x_of(int ball) const {
  return left + ball * ball_width + phase_bar_mm * bars_within(first, first + ball);
}

bool GridLayout::is_last() const {
  return number + 1 == grids_reached(fill, plan);
}

bool GridLayout::unnumbered() const {
  return fill.rows.empty() && !fill.played && plan.grids > 2;
}

/// How many phases end after ball `from`, up to ball `to`.
int GridLayout::bars_within(int from, int to) const {
  return static_cast<int>(std::ranges::count_if(
      fill.phase_ends, [&](const auto& end) { return end.balls > from && end.balls <= to; }));
}

/// The last grid of a long innings ends with its last over, and with the notes of its wickets, if
/// that leaves room beside it for the names of those who did not bat.
void GridLayout::end_with_innings(Canvas& canvas) {
  if (!lists_those_in(fill, plan) || fill.overs.empty() || !is_last()) return;
  const int over = conditions.balls_per_over;
  int end = fill.overs.back().first_ball + over;
  for (const BatterRow& batter : fill.rows) {
    const auto [place, grid] = note_of(canvas, batter);
    if (grid != number) continue;
    end = std::max(
        end, place.first + std::min(place.boxes, note_boxes(canvas, batter.how_out, ball_width)));
  }
  const int needed = (end + over - 1) / over * over - first;
  if (needed <= 0 || (balls - needed) * ball_width < least_beside_mm) return;
  balls = needed;
  ended = true;
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
    if (is_last() && never && ended) {
      did_not_bat.push_back(batter.name + (batter.keeper ? " †" : ""));
    } else if (in || (is_last() && never) || note_of(canvas, batter).grid == number) {
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
  NotePlace place = note_place(batter.balls, plan.balls, wanted, bars);
  // A note has no other place than behind the wicket.
  if (place.boxes == 0) place = note_place(batter.balls, plan.balls, wanted);
  return {place, place.first / plan.balls};
}

}  // namespace quicket::print
