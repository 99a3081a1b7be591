#include "print/scoresheet/analysis.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/margins.h"

namespace quicket::print {
namespace {

constexpr double facts_mm = 20, between_innings_mm = 6, between_boxes_mm = 4;
constexpr double column_head_mm = 4.6;
// As the guide's sheets: a side seldom uses more.
constexpr int bowler_rows = 8, wickets = 10;

/// A word with a line to write on.
void draw_fact(Canvas& canvas, Box box, std::string_view word) {
  const TextStyle style = letters(8, false, Align::left, muted);
  text_in(canvas, box, word, style);
  const double from = box.x + canvas.width(word, style) + 1.5;
  canvas.line({from, box.bottom() - 1.5}, {box.right(), box.bottom() - 1.5}, {hair, 0.2, 0});
}

void draw_facts(Canvas& canvas, Box area) {
  const double row = (area.h - 4) / 2, gap = 6;
  const double wide = area.w * 0.62 - gap, narrow = area.w * 0.38;
  draw_fact(canvas, {area.x, area.y, wide, row}, "Result");
  draw_fact(canvas, {area.x + wide + gap, area.y, narrow, row}, "Player of the match");
  draw_fact(canvas, {area.x, area.y + row, wide, row}, "Umpires");
  draw_fact(canvas, {area.x + wide + gap, area.y + row, narrow, row}, "Scorers");
}

/// A column of a table: its heading and its width.
using GridColumn = std::pair<std::string, double>;

/// A titled table of empty cells, whose columns fill the box; returns the box of its rows.
Box draw_grid(Canvas& canvas, Box box, std::string_view title,
              const std::vector<GridColumn>& columns, int rows) {
  draw_box_title(canvas, box, title);
  const double top = box.y + box_title_mm + column_head_mm;
  const Box body{box.x, top, box.w, box.bottom() - top};
  double x = box.x;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& [word, width] = columns[i];
    text_in(canvas, {x + 0.6, box.y + box_title_mm, width - 1.2, column_head_mm}, word,
            letters(7, false, i == 0 ? Align::left : Align::centre, muted));
    x += width;
    if (i + 1 < columns.size()) {
      canvas.line({x, box.y + box_title_mm}, {x, box.bottom()}, {hair, 0.2, 0});
    }
  }
  for (int row = 0; row < rows; ++row) {
    const double y = top + row * body.h / rows;
    canvas.line({box.x, y}, {box.right(), y}, {row == 0 ? ink : hair, 0.2, 0});
  }
  // Again, over the ends of the lines.
  canvas.rect(box, outlined(ink, 0.3));
  return body;
}

void draw_bowling(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                  const InningsFill& fill) {
  const std::vector<std::string> sums = conditions.counts_balls
                                            ? std::vector<std::string>{"Balls", "R", "W"}
                                            : std::vector<std::string>{"O", "M", "R", "W"};
  constexpr double name_mm = 34, sum_mm = 9;
  const double overs_mm = box.w - name_mm - sum_mm * static_cast<double>(sums.size());
  const int most = conditions.most_overs_per_bowler;
  std::vector<GridColumn> columns{{"Bowler", name_mm}};
  for (int over = 1; over <= most; ++over) {
    columns.push_back({std::to_string(over), overs_mm / most});
  }
  for (const std::string& sum : sums) columns.push_back({sum, sum_mm});
  const std::string by = conditions.counts_balls ? "Bowling by fives" : "Bowling by overs";
  const Box body = draw_grid(canvas, box, fill.fielding.empty() ? by : by + ": " + fill.fielding,
                             columns, bowler_rows);
  const double row = body.h / bowler_rows;
  const std::size_t known = std::min<std::size_t>(bowler_rows, fill.quotas.size());
  for (std::size_t i = 0; i < known; ++i) {
    text_in(canvas, {body.x + 1, body.y + static_cast<double>(i) * row, name_mm - 2, row},
            name_wordings(fill.quotas[i].bowler), letters(7.6));
  }
}

void draw_partnerships(Canvas& canvas, Box box, const InningsFill& fill) {
  constexpr double wicket_mm = 12, figure_mm = 16;
  const std::vector<GridColumn> columns{
      {"Wicket", wicket_mm},
      {"Batters, with their runs", box.w - wicket_mm - 3 * figure_mm},
      {"Runs", figure_mm},
      {"Balls", figure_mm},
      {"Score", figure_mm}};
  const Box body =
      draw_grid(canvas, box, fill.team.empty() ? "Partnerships" : "Partnerships: " + fill.team,
                columns, wickets);
  const double row = body.h / wickets;
  for (int i = 0; i < wickets; ++i) {
    text_in(canvas, {body.x + 1, body.y + i * row, wicket_mm - 2, row}, std::to_string(i + 1),
            letters(7.4, false, Align::left, muted));
  }
}

}  // namespace

void draw_analysis(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                   const std::vector<InningsFill>& fills) {
  draw_facts(canvas, {area.x, area.y, area.w, facts_mm});
  const double width = (area.w - between_innings_mm) / 2;
  const double top = area.y + facts_mm;
  const double height = area.bottom() - top - between_boxes_mm;
  // Rows of bowlers are a little higher: each cell takes runs and wickets.
  const double bowling = height * 0.46;
  for (std::size_t innings = 0; innings < 2; ++innings) {
    const double x = area.x + static_cast<double>(innings) * (width + between_innings_mm);
    draw_bowling(canvas, {x, top, width, bowling}, conditions, fills[innings]);
    draw_partnerships(canvas, {x, top + bowling + between_boxes_mm, width, height - bowling},
                      fills[innings]);
  }
}

}  // namespace quicket::print
