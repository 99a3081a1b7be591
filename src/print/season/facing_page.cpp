#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

// The letters are as large as the charts leave room for; lower charts are only a scribble, and
// higher ones say no more.
constexpr double telling_chart_mm = 58, least_chart_mm = 26, highest_chart_mm = 76;
constexpr std::array<double, 4> report_sizes{9.4, 8.8, 8.2, 7.4};
constexpr double report_leading = 1.34, report_gap_mm = 1.6, before_turns_mm = 2;

double height_of_text(Canvas& canvas, const std::vector<std::string>& paragraphs, double width_mm,
                      double size_pt) {
  double height = 0;
  for (const std::string& text : paragraphs) {
    height += static_cast<double>(wrapped(canvas, text, letters(size_pt), width_mm).size()) *
                  size_pt * report_leading * mm_per_point +
              report_gap_mm;
  }
  return height;
}

double draw_text(Canvas& canvas, Point top, double width_mm,
                 const std::vector<std::string>& paragraphs, double size_pt) {
  double y = top.y;
  for (const std::string& text : paragraphs) {
    y = paragraph(canvas, {top.x, y}, width_mm, text, letters(size_pt), report_leading) +
        report_gap_mm;
  }
  return y;
}

std::vector<std::string> numbered_turns(const BookMatch& match) {
  std::vector<std::string> lines;
  for (const std::string& turn : match.turning_points) {
    lines.push_back(fmt::format("({}) {}", lines.size() + 1, turn));
  }
  return lines;
}

bool has_chances(const BookMatch& match) {
  return match.story && std::ranges::any_of(match.story->chances,
                                            [](const auto& chance) { return chance.has_value(); });
}

}  // namespace

double MatchPage::telling_mm(Canvas& canvas, double width_mm, double size_pt) const {
  if (!has_chances(match_)) return height_of_text(canvas, match_.report, width_mm, size_pt);
  const double column = innings_column(width_mm);
  return std::max(telling_chart_mm,
                  height_of_text(canvas, match_.report, column, size_pt) + before_turns_mm +
                      height_of_text(canvas, numbered_turns(match_), column, size_pt));
}

void MatchPage::draw_telling(Canvas& canvas, Box area, double size_pt) const {
  const double column = innings_column(area.w);
  if (!has_chances(match_)) {
    draw_text(canvas, {area.x, area.y}, area.w, match_.report, size_pt);
    return;
  }
  std::array<OverSeries, 2> sides;
  for (std::size_t side = 0; side < 2; ++side) {
    sides[side].name = match_.record.sheets[side].name;
    sides[side].colour = muted;
  }
  for (const PrintedInnings& one : printed_)
    sides[cricket::side_index(one.card.total.batting)].colour = one.charted;
  const double y = draw_text(canvas, {area.x, area.y}, column, match_.report, size_pt);
  draw_text(canvas, {area.x, y + before_turns_mm}, column, numbered_turns(match_), size_pt);
  draw_win_chance(canvas, {area.x + column + innings_gap_mm, area.y, column, area.h}, match_.record,
                  *match_.story, sides);
}

void MatchPage::draw_facing(Canvas& canvas, Box area) const {
  double y = draw_head(canvas, area);
  const double room = area.bottom() - y;
  const auto fits = std::ranges::find_if(report_sizes, [&](double size_pt) {
    return telling_mm(canvas, area.w, size_pt) + telling_chart_mm + 4 <= room;
  });
  const double size_pt = fits == report_sizes.end() ? report_sizes.back() : *fits;
  // The charts share what the report leaves of the page.
  const double telling = telling_mm(canvas, area.w, size_pt);
  draw_telling(canvas, {area.x, y, area.w, telling}, size_pt);
  constexpr double between = 4;
  y += telling + between;
  const double height = std::min(2 * highest_chart_mm + between, area.bottom() - y);
  // Each as wide as the page, so that bars are no sticks, or beside each other where they are low.
  if (const double each = (height - between) / 2; each >= lowest_chart_mm) {
    draw_charts(canvas,
                {Box{area.x, y, area.w, each}, Box{area.x, y + each + between, area.w, each}});
  } else if (height >= least_chart_mm) {
    const double column = innings_column(area.w);
    draw_charts(canvas,
                {Box{area.x, y, column, height}, Box{area.right() - column, y, column, height}});
  }
}

}  // namespace quicket::print
