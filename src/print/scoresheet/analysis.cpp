
#include <algorithm>
#include <string>
#include <utility>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/sheet_pages.h"
#include "print/scoresheet/writing_table.h"

namespace quicket::print {
namespace {

constexpr double facts_mm = 20, between_innings_mm = 6, between_boxes_mm = 4;
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

/// A titled table whose columns fill the box, with its head and empty lines.
WritingTable titled_table(Canvas& canvas, Box box, std::string_view title,
                          const std::vector<SheetColumn>& columns, std::size_t rows) {
  draw_box_title(canvas, box, title);
  // A place for a name that is not known.
  if (title.ends_with(':')) {
    const double from = box.x + canvas.width(title, letters(7, true)) + 2.4;
    canvas.rect({from, box.y + 0.3, std::min(box.w * 0.4, box.right() - from), box_title_mm - 0.6},
                filled(cricket::white));
  }
  const WritingTable table(canvas, {box.x, box.y + box_title_mm, box.w, box.h - box_title_mm},
                           columns, static_cast<int>(rows));
  table.draw();
  return table;
}

/// A bowler's overs and sums, in the columns of draw_bowling.
void draw_bowled(Canvas& canvas, const WritingTable& table, int line,
                 const InningsFill::BowlerByOver& bowler, std::size_t columns) {
  constexpr double corner_mm = 2.6;
  for (std::size_t i = 0; i < bowler.overs.size(); ++i) {
    const auto& [place, text] = bowler.overs[i];
    const Box cell = table.cell(line, i + 1);
    text_in(canvas, {cell.x + 0.6, cell.y + 0.2, cell.w - 1.2, corner_mm}, place,
            letters(smallest_pt, false, Align::left, muted));
    text_in(canvas,
            {cell.x + 0.8, cell.y + corner_mm - 0.6, cell.w - 1.6, cell.h - corner_mm + 0.6}, text,
            letters(8.5, text.find('-') != std::string::npos, Align::centre));
  }
  for (std::size_t i = 0; i < bowler.sums.size(); ++i) {
    table.write(line, columns - bowler.sums.size() + i, bowler.sums[i], 8.5,
                i + 1 == bowler.sums.size());
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
  constexpr double name_mm = 34, sum_mm = 9;
  const std::vector<SheetColumn> sums = bowling_columns(conditions, sum_mm);
  const double overs_mm = box.w - name_mm - sum_mm * static_cast<double>(sums.size());
  // An over of a real match that two bowlers shared counts for each of them.
  std::size_t most = static_cast<std::size_t>(conditions.most_overs_per_bowler);
  for (const InningsFill::BowlerByOver& bowler : fill.bowling)
    most = std::max(most, bowler.overs.size());
  const double over_mm = overs_mm / static_cast<double>(most);
  std::vector<SheetColumn> columns{{"Bowler", name_mm}};
  for (std::size_t over = 1; over <= most; ++over)
    columns.push_back({std::to_string(over), over_mm, Align::centre});
  columns.insert(columns.end(), sums.begin(), sums.end());
  const WritingTable table =
      titled_table(canvas, box, bowling_title(conditions, fill), columns, rows);
  std::vector<std::string> bowlers;
  for (const InningsFill::BowlerByOver& bowler : fill.bowling) bowlers.push_back(bowler.bowler);
  for (std::size_t i = 0; bowlers.size() < std::min(rows, fill.quotas.size()); ++i)
    bowlers.push_back(fill.quotas[i].bowler);
  const ListedNames names(bowlers);
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    const auto line = static_cast<int>(i);
    const Box name = table.cell(line, 0);
    text_in(canvas, {name.x + 1, name.y, name.w - 2, name.h}, names.wordings(bowlers[i]),
            letters(8));
    if (fill.played) draw_bowled(canvas, table, line, fill.bowling[i], columns.size());
  }
}

void draw_partnerships(Canvas& canvas, Box box, const InningsFill& fill, std::size_t rows) {
  constexpr double wicket_mm = 12, figure_mm = 16;
  const double batters_mm = box.w - wicket_mm - 3 * figure_mm;
  const WritingTable table =
      titled_table(canvas, box, "Partnerships:" + (fill.team.empty() ? "" : " " + fill.team),
                   {{"Wicket", wicket_mm},
                    {"Batters, with their runs", batters_mm},
                    {"Runs", figure_mm, Align::centre},
                    {"Balls", figure_mm, Align::centre},
                    {"Score", figure_mm, Align::centre}},
                   rows);
  for (std::size_t i = 0; i < (fill.played ? fill.stands.size() : rows); ++i) {
    const auto line = static_cast<int>(i);
    table.write(line, 0, fill.played ? fill.stands[i].wicket : std::to_string(i + 1), 7.4);
    if (!fill.played) continue;
    const auto& [wicket, batters, runs, balls, score] = fill.stands[i];
    table.write(line, 1, batters);
    table.write(line, 2, runs, 8.5, true);
    table.write(line, 3, balls, 8.5);
    table.write(line, 4, score, 8.5);
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
