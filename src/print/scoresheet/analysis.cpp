
#include <algorithm>
#include <string>
#include <utility>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

constexpr double facts_mm = 20, between_innings_mm = 6, between_boxes_mm = 4;
constexpr double column_head_mm = 4.6;
// To write in as the guide's sheets have them: a side seldom uses more.
struct AnalysisRows {
  std::size_t bowlers = 8, stands = 10;
};

/// What is left out of a match that has been played is what nobody knows.
double height_of_facts(bool played) {
  return played ? facts_mm / 2 + 2 : facts_mm;
}

void draw_facts(Canvas& canvas, Box area, const AnalysisFacts& facts, bool played) {
  const double row = facts_mm / 2 - 2, gap = 6;
  const double wide = area.w * 0.62 - gap, narrow = area.w * 0.38;
  draw_fact(canvas, {area.x, area.y, wide, row}, "Result", facts.result);
  draw_fact(canvas, {area.x + wide + gap, area.y, narrow, row}, "Player of the match",
            facts.player_of_match);
  if (played) return;
  draw_fact(canvas, {area.x, area.y + row, wide, row}, "Umpires", {});
  draw_fact(canvas, {area.x + wide + gap, area.y + row, narrow, row}, "Scorers", {});
}

/// A column of a table: its heading and its width.
using GridColumn = std::pair<std::string, double>;

/// A titled table of empty cells, whose columns fill the box; returns the box of its rows.
Box draw_grid(Canvas& canvas, Box box, std::string_view title,
              const std::vector<GridColumn>& columns, int rows) {
  draw_box_title(canvas, box, title);
  // A place for a name that is not known.
  if (title.ends_with(':')) {
    const double from = box.x + canvas.width(title, letters(7, true)) + 2.4;
    canvas.rect({from, box.y + 0.3, std::min(box.w * 0.4, box.right() - from), box_title_mm - 0.6},
                filled(cricket::white));
  }
  const double top = box.y + box_title_mm + column_head_mm;
  const Box body{box.x, top, box.w, box.bottom() - top};
  double x = box.x;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& [word, width] = columns[i];
    text_in(canvas, {x + 1, box.y + box_title_mm, width - 2, column_head_mm}, word,
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

/// A bowler's overs and sums, in the columns of draw_bowling.
void draw_bowled(Canvas& canvas, Box row, const InningsFill::BowlerByOver& bowler, double name_mm,
                 double over_mm, double sum_mm) {
  constexpr double corner_mm = 2.6;
  double x = row.x + name_mm;
  for (const InningsFill::BowlerByOver::Over& over : bowler.overs) {
    const bool wicket = over.text.find('-') != std::string::npos;
    text_in(canvas, {x + 0.6, row.y + 0.2, over_mm - 1.2, corner_mm}, over.place,
            letters(smallest_pt, false, Align::left, muted));
    text_in(canvas, {x + 0.8, row.y + corner_mm - 0.6, over_mm - 1.6, row.h - corner_mm + 0.6},
            over.text, letters(8, wicket, Align::centre));
    x += over_mm;
  }
  x = row.right() - sum_mm * static_cast<double>(bowler.sums.size());
  for (const std::string& sum : bowler.sums) {
    text_in(canvas, {x, row.y, sum_mm, row.h}, sum,
            letters(8, &sum == &bowler.sums.back(), Align::centre));
    x += sum_mm;
  }
}

/// "Bowling by overs: Oak. Small: the over; then runs, and wickets".
std::string bowling_title(const cricket::Conditions& conditions, const InningsFill& fill) {
  std::string title = conditions.counts_balls ? "Bowling by fives:" : "Bowling by overs:";
  if (!fill.fielding.empty()) title += " " + fill.fielding;
  if (fill.bowling.empty()) return title;
  return title + (conditions.counts_balls ? " (small: first ball; then runs-wickets)"
                                          : " (small: the over; then runs-wickets)");
}

void draw_bowling(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                  const InningsFill& fill, std::size_t rows) {
  const std::vector<std::string> sums = conditions.counts_balls
                                            ? std::vector<std::string>{"Balls", "R", "W"}
                                            : std::vector<std::string>{"O", "M", "R", "W"};
  constexpr double name_mm = 34, sum_mm = 9;
  const double overs_mm = box.w - name_mm - sum_mm * static_cast<double>(sums.size());
  // An over of a real match that two bowlers shared counts for each of them.
  std::size_t most = static_cast<std::size_t>(conditions.most_overs_per_bowler);
  for (const InningsFill::BowlerByOver& bowler : fill.bowling) {
    most = std::max(most, bowler.overs.size());
  }
  const double over_mm = overs_mm / static_cast<double>(most);
  std::vector<GridColumn> columns{{"Bowler", name_mm}};
  for (std::size_t over = 1; over <= most; ++over) {
    columns.push_back({std::to_string(over), over_mm});
  }
  for (const std::string& sum : sums) columns.push_back({sum, sum_mm});
  const Box body =
      draw_grid(canvas, box, bowling_title(conditions, fill), columns, static_cast<int>(rows));
  const double height = body.h / static_cast<double>(rows);
  const std::size_t known =
      fill.bowling.empty() ? std::min(rows, fill.quotas.size()) : fill.bowling.size();
  std::vector<std::string> bowlers;
  for (std::size_t i = 0; i < known; ++i) {
    bowlers.push_back(fill.bowling.empty() ? fill.quotas[i].bowler : fill.bowling[i].bowler);
  }
  const ListedNames names(bowlers);
  for (std::size_t i = 0; i < known; ++i) {
    const Box row{body.x, body.y + static_cast<double>(i) * height, body.w, height};
    text_in(canvas, {row.x + 1, row.y, name_mm - 2, row.h}, names.wordings(bowlers[i]),
            letters(7.6));
    if (!fill.bowling.empty()) {
      draw_bowled(canvas, row, fill.bowling[i], name_mm, over_mm, sum_mm);
    }
  }
}

void draw_partnerships(Canvas& canvas, Box box, const InningsFill& fill, std::size_t rows) {
  constexpr double wicket_mm = 12, figure_mm = 16;
  const double batters_mm = box.w - wicket_mm - 3 * figure_mm;
  const std::vector<GridColumn> columns{{"Wicket", wicket_mm},
                                        {"Batters, with their runs", batters_mm},
                                        {"Runs", figure_mm},
                                        {"Balls", figure_mm},
                                        {"Score", figure_mm}};
  const Box body =
      draw_grid(canvas, box, fill.team.empty() ? "Partnerships:" : "Partnerships: " + fill.team,
                columns, static_cast<int>(rows));
  const double height = body.h / static_cast<double>(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    const double y = body.y + static_cast<double>(i) * height;
    const bool known = i < fill.stands.size();
    if (!known && fill.played) continue;
    text_in(canvas, {body.x + 1, y, wicket_mm - 2, height},
            known ? fill.stands[i].wicket : std::to_string(i + 1),
            letters(7.4, false, Align::left, muted));
    if (!known) continue;
    const InningsFill::Stand& stand = fill.stands[i];
    double x = body.x + wicket_mm;
    text_in(canvas, {x + 1, y, batters_mm - 2, height}, stand.batters, letters(7.6));
    x += batters_mm;
    for (const std::string* figure : {&stand.runs, &stand.balls, &stand.score}) {
      text_in(canvas, {x, y, figure_mm, height}, *figure,
              letters(8, figure == &stand.runs, Align::centre));
      x += figure_mm;
    }
  }
}

}  // namespace

void draw_fact(Canvas& canvas, Box box, std::string_view word, std::string_view fact,
               double above_mm) {
  const TextStyle style = letters(8, false, Align::left, muted);
  text_in(canvas, box, word, style);
  const double from = box.x + canvas.width(word, style) + 1.5, y = box.bottom() - above_mm;
  if (fact.empty()) return canvas.line({from, y}, {box.right(), y}, {hair, 0.2, 0});
  text_in(canvas, {from, box.y, box.right() - from, box.h}, fact, letters(9, true));
}

void draw_analysis(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                   const std::vector<InningsFill>& fills, const AnalysisFacts& facts) {
  const bool played = fills.front().played;
  const double above = height_of_facts(played);
  draw_facts(canvas, {area.x, area.y, area.w, above}, facts, played);
  const double width = (area.w - between_innings_mm) / 2;
  const double top = area.y + above;
  const double height = area.bottom() - top - between_boxes_mm;
  AnalysisRows rows;
  if (played) rows = {1, 1};
  for (const InningsFill& fill : fills) {
    rows.bowlers = std::max(rows.bowlers, fill.bowling.size());
    rows.stands = std::max(rows.stands, fill.stands.size());
  }
  // Rows of bowlers are a little higher: each cell takes runs and wickets.
  const auto bowlers = 1.06 * static_cast<double>(rows.bowlers);
  const double bowling = height * bowlers / (bowlers + static_cast<double>(rows.stands));
  for (std::size_t innings = 0; innings < 2; ++innings) {
    const double x = area.x + static_cast<double>(innings) * (width + between_innings_mm);
    draw_bowling(canvas, {x, top, width, bowling}, conditions, fills[innings], rows.bowlers);
    draw_partnerships(canvas, {x, top + bowling + between_boxes_mm, width, height - bowling},
                      fills[innings], rows.stands);
  }
}

}  // namespace quicket::print
