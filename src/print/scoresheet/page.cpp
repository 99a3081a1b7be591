#include <algorithm>
#include <vector>

#include "print/scoresheet/grid_painter.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

// Lines that are written on below the grids are as high as those of the grids.
constexpr double margins_mm = 31.4, written_margins_mm = 34.2, half_page_mm = 150;
constexpr double batters_and_margins_mm = 58.4;
constexpr double grids_gap_mm = 2.5, tight_gap_mm = 1.3;
constexpr int grids_of_a_sheet = 3, printed_on_a_sheet = 5;

/// The heights of grids that share `room_mm`, by the lines of each.
std::vector<double> shared_heights(Canvas& canvas, double width_mm, double room_mm,
                                   double highest_line_mm, const cricket::Conditions& conditions,
                                   const InningsFill& fill, int first_grid, int grids) {
  std::vector<double> heights;
  double lines = 0;
  for (int i = 0; i < grids; ++i) {
    heights.push_back(grid_lines(canvas, width_mm, conditions, fill, first_grid + i));
    lines += heights.back();
  }
  const double line = std::min(highest_line_mm, (room_mm - grids * least_number_mm) / lines);
  for (double& height : heights) height = height * line + least_number_mm;
  return heights;
}

}  // namespace

int grids_reached(const InningsFill& fill, const GridPlan& plan) {
  const int last = fill.overs.empty() ? 0 : fill.overs.back().first_ball;
  return std::min(plan.grids, last / plan.balls + 1);
}

InningsSheets innings_sheets(const cricket::Conditions& conditions, const InningsFill& fill) {
  const GridPlan plan = grid_plan(conditions, fill.played);
  if (fill.played) {
    const int grids = grids_reached(fill, plan);
    return {grids, std::min(grids, printed_on_a_sheet)};
  }
  // The last sheet has room for one grid less, and what stands below them.
  const bool three = plan.grids > 2 && plan.grids % grids_of_a_sheet != 0;
  return {plan.grids, three ? grids_of_a_sheet : 2};
}

void draw_innings(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                  const InningsFill& fill, InningsPlace place, int first_grid) {
  const auto [all, of_a_sheet] = innings_sheets(conditions, fill);
  const int grids = std::min(of_a_sheet, all - first_grid);
  // Falls, bowlers and totals belong to the whole innings: they are only on its last sheet.
  const bool last = first_grid + grids == all;
  std::vector<double> heights;
  double gap = grids_gap_mm;
  if (fill.played) {
    heights = shared_heights(canvas, area.w, area.h - margins_mm - grids * gap,
                             grids > 2 ? 5.6 : 10, conditions, fill, first_grid, grids);
  } else if (of_a_sheet == grids_of_a_sheet && (!last || fill.rows.empty())) {
    // Below the last a table of the batters.
    gap = tight_gap_mm;
    const double below = last ? batters_and_margins_mm : -gap;
    heights = shared_heights(canvas, area.w, area.h - grids * gap - below, 6.2, conditions, fill,
                             first_grid, grids);
  } else {
    const bool written = !fill.played && area.h > half_page_mm;
    const double margins = written ? written_margins_mm : margins_mm;
    heights.assign(static_cast<std::size_t>(grids), (area.h - margins) / 2 - gap);
  }
  double y = area.y;
  for (int i = 0; i < grids; ++i) {
    const double height = heights[static_cast<std::size_t>(i)];
    draw_grid(canvas, {area.x, y, area.w, height}, conditions, fill, place, first_grid + i);
    y += height + gap;
  }
  if (!last) return;
  draw_scoresheet_margins(canvas, {area.x, y, area.w, area.bottom() - y}, conditions, fill,
                          place == InningsPlace::second || fill.before_toss());
}

}  // namespace quicket::print
