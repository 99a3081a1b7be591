#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/sheet_pages.h"
#include "print/scoresheet/writing_table.h"

namespace quicket::print {

void draw_box_title(Canvas& canvas, Box box, std::string_view title) {
  canvas.rect({box.x, box.y, box.w, box_title_mm}, filled(ink));
  text_in(canvas, {box.x + 1.2, box.y, box.w - 2.4, box_title_mm}, title,
          letters(7, true, Align::left, cricket::white));
  canvas.rect(box, outlined(ink, 0.3));
}

namespace {

constexpr int played_rows = 5;  ///< of an innings that was played, in each of two columns

/// Of a long innings, whose grids have no room for it: the sums of all, and where they are written
/// in how everybody was out.
void draw_batters(Canvas& canvas, Box box, const InningsFill& fill) {
  const int columns = fill.played ? 2 : 3, rows = fill.played ? 6 : 4;
  const double width = box.w / columns;
  std::vector<SheetColumn> heads{{"", 5},       {"Batter", 30}, {"How out", width - 65},
                                 {"R (B)", 14}, {"4s", 8},      {"6s", 8}};
  if (fill.played) {
    heads = {{"Batter", width - 23.8},
             {"R (B)", 13.4, Align::right},
             {"4s", 5.2, Align::right},
             {"6s", 5.2, Align::right}};
  }
  std::vector<const BatterRow*> batted;
  for (const BatterRow& row : fill.rows) {
    if (fill.played && !row.figures.back()[0].empty()) batted.push_back(&row);
  }
  for (int column = 0; column < columns; ++column) {
    const WritingTable table(canvas, {box.x + column * width, box.y, width, box.h}, heads, rows);
    table.draw(WritingTable::Heads::dark);
    for (int row = 0; row < rows; ++row) {
      const auto place = static_cast<std::size_t>(column * rows + row);
      if (!fill.played) table.write(row, 0, std::to_string(place + 1), smallest_pt);
      if (place >= batted.size()) continue;
      table.write(row, 0, batted[place]->name, 7.4);
      for (std::size_t figure = 0; figure < 3; ++figure)
        table.write(row, figure + 1, batted[place]->figures.back()[figure], 7.4);
    }
  }
}

/// Ten wickets.
void draw_falls(Canvas& canvas, Box box, const InningsFill& fill, bool balls) {
  constexpr int rows = 5;
  const std::vector<SheetColumn> heads{
      {"Fall of wickets:", box.w / 2},
      {fmt::format("score, batter, {}", balls ? "ball" : "over"), box.w / 2}};
  const WritingTable table(canvas, box, heads, rows);
  table.draw(WritingTable::Heads::dark);
  for (int i = 0; i < 2 * rows; ++i) {
    const auto place = static_cast<std::size_t>(i), column = static_cast<std::size_t>(i / rows);
    if (place < fill.fall.size()) {
      table.write(i % rows, column, fill.fall[place]);
    } else if (!fill.played) {
      table.write(i % rows, column, fmt::format("{}-", i + 1), 7);
    }
  }
}

void draw_totals(Canvas& canvas, Box box, const InningsFill& fill, bool chase) {
  draw_box_title(canvas, box, "Extras and total");
  struct Line {
    std::string_view word;
    const std::string* text;
    std::string_view beside = {};  ///< another word, in the second half
  };
  const std::string nothing;
  std::vector<Line> lines;
  if (fill.extras.empty()) {
    lines = {
        {"Byes", &nothing, "Leg byes"}, {"Wides", &nothing, "No-balls"}, {"Penalty", &nothing}};
  } else {
    lines = {{"Extras", &fill.extras}};
  }
  lines.push_back({"Total", &fill.total});
  if (chase) lines.push_back({"Target", &fill.target});
  const double height = (box.h - box_title_mm) / static_cast<double>(lines.size());
  double y = box.y + box_title_mm;
  for (const Line& line : lines) {
    const bool strong = line.word == "Total" || line.word == "Target";
    const double word_width = box.w * 0.3;
    text_in(canvas, {box.x + 1.2, y, word_width, height}, line.word,
            letters(7.4, strong, Align::left, strong ? ink : muted));
    text_in(canvas, {box.x + word_width + 1.5, y, box.w - word_width - 2.5, height}, *line.text,
            letters(9, strong));
    if (!line.beside.empty()) {
      const double x = box.centre().x;
      canvas.line({x, y}, {x, y + height}, {hair, 0.15, 0});
      text_in(canvas, {x + 1.2, y, word_width, height}, line.beside,
              letters(7.4, false, Align::left, muted));
    }
    y += height;
    if (y < box.bottom() - 0.1) canvas.line({box.x, y}, {box.right(), y}, {hair, 0.15, 0});
  }
}

/// Those of a long innings to write in stand in two columns, as of a played one.
void draw_bowlers(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                  const InningsFill& fill, bool two_columns) {
  const bool played = !fill.overs.empty();
  const std::string title =
      played ? "Bowling"
             : fmt::format("Bowlers: {}{} {}{}", fill.quotas.empty() ? "at most " : "",
                           conditions.most_overs_per_bowler, conditions.overs_word,
                           fill.quotas.empty() ? "" : "; dashed: beyond usage");
  const int columns = played || two_columns ? 2 : 1;
  std::vector<std::string> bowlers;
  for (const InningsFill::BowlerByOver& bowler : fill.bowling) bowlers.push_back(bowler.bowler);
  for (const InningsFill::Quota& quota : fill.quotas) bowlers.push_back(quota.bowler);
  const ListedNames names(bowlers);
  const auto known = static_cast<int>(bowlers.size());
  const int rows = played        ? std::max(played_rows, (known + 1) / 2)
                   : two_columns ? 5
                                 : std::max(6, known);
  constexpr double figure = 7.2;
  const std::vector<SheetColumn> sums = bowling_columns(conditions, figure);
  const double name_mm = box.w / columns - figure * static_cast<double>(sums.size());
  std::vector<SheetColumn> heads;
  for (int column = 0; column < columns; ++column) {
    heads.push_back({column == 0 ? title : "", name_mm});
    heads.insert(heads.end(), sums.begin(), sums.end());
  }
  const WritingTable table(canvas, box, heads, rows);
  table.draw(WritingTable::Heads::dark);
  const int boxes = played ? 0 : std::min(conditions.most_overs_per_bowler, 10);
  const int across = two_columns ? (boxes + 1) / 2 : boxes;
  const double tick = two_columns ? 1.9 : boxes > 5 ? 2.7 : 2.9, usage = played ? 0 : 10;
  const double pitch = tick + (two_columns ? 0.9 : 0.7), below = tick + 0.7;
  const double high = boxes == across ? tick : tick + below;
  for (int i = 0; i < columns * rows; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const std::size_t column = static_cast<std::size_t>(i / rows) * (sums.size() + 1);
    const Box cell = table.cell(i % rows, column);
    const double right = cell.right() - 1 - across * pitch;
    for (int over = 0; over < boxes; ++over) {
      const int line = over / across;
      const Box box_of{right + (over - line * across) * pitch,
                       cell.y + (cell.h - high) / 2 + line * below, tick, tick};
      // Overs within the usage are drawn solid; what the laws would allow beyond it, faintly.
      const bool usual = place >= fill.quotas.size() || over < fill.quotas[place].overs;
      canvas.rect(box_of, usual ? outlined(ink, 0.25) : outlined(hair, 0.15, 0.6));
    }
    if (place >= bowlers.size()) continue;
    for (std::size_t at = 0; played && at < sums.size(); ++at)
      table.write(i % rows, column + 1 + at, fill.bowling[place].sums[at], 7.4, true);
    if (!played) {
      text_in(canvas, {right - usage - 2, cell.y, usage, cell.h}, fill.quotas[place].usage,
              letters(7.2, true, Align::right));
    }
    text_in(canvas, {cell.x + 0.8, cell.y, right - usage - cell.x - (played ? 1 : 3.8), cell.h},
            names.wordings(bowlers[place]), letters(7.4));
  }
}

void draw_super_over(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                     const InningsFill& fill) {
  const bool played = !fill.super_overs.empty();
  const InningsFill::SuperOver over = played ? fill.super_overs.front() : InningsFill::SuperOver{};
  std::string title = "Super over";
  if (played) title += fmt::format(": {}", over.total);
  if (fill.super_overs.size() > 1) title += fmt::format(", then {}", fill.super_overs[1].total);
  draw_box_title(canvas, box, title);
  const int rows = conditions.super_over_wickets + 2;
  const double height = (box.h - box_title_mm) / rows;
  // One box more than there are balls, for what must be bowled again.
  const int balls = std::max(conditions.super_over_balls + 1, static_cast<int>(over.balls.size()));
  const double name = box.w * 0.36, more = played ? 0 : 0.5;  // of the last one, for more than one
  const double width = (box.w - name) / (balls + more);
  for (int ball = 0; ball < balls && !played; ++ball) {
    const bool last = ball + 1 == balls;
    text_in(canvas,
            {box.x + name + ball * width, box.y, width * (last ? 1 + more : 1), box_title_mm},
            last ? "w/n" : std::to_string(ball + 1),
            letters(smallest_pt, true, Align::centre, cricket::white));
  }
  for (int row = 0; row < rows; ++row) {
    const double y = box.y + box_title_mm + row * height;
    const bool bowler = row + 1 == rows;
    std::string text = bowler ? "Bowler" : fmt::format("{}", row + 1);
    if (bowler && played) text = "b. " + over.bowler;
    if (!bowler && row < static_cast<int>(over.batters.size()))
      text = over.batters[static_cast<std::size_t>(row)];
    text_in(canvas, {box.x + 1.2, y, (bowler ? box.w : name) - 2, height}, text,
            letters(7, false, Align::left, played ? ink : muted));
    if (row > 0) canvas.line({box.x, y}, {box.right(), y}, {hair, 0.15, 0});
    if (bowler) continue;
    for (int ball = 0; ball < balls; ++ball) {
      const double x = box.x + name + ball * width;
      canvas.line({x, y}, {x, y + height}, {hair, 0.15, ball == 0 ? 0 : 0.7});
      const auto at = static_cast<std::size_t>(ball);
      if (at < over.balls.size() && over.balls[at].row == static_cast<std::size_t>(row)) {
        text_in(canvas, {x + 0.2, y, width - 0.4, height}, over.balls[at].text,
                letters(7.5, true, Align::centre));
      }
    }
  }
}

}  // namespace

void draw_scoresheet_margins(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                             const InningsFill& fill, bool chase) {
  constexpr double gap = 2.5, batters_mm = 23.6, with_batters_mm = 55;
  const bool to_name = !fill.played && fill.rows.empty() && area.h > with_batters_mm;
  if (to_name) {
    draw_batters(canvas, {area.x, area.y, area.w, batters_mm}, fill);
    area = {area.x, area.y + batters_mm + gap, area.w, area.h - batters_mm - gap};
  }
  // Shares of the width: falls and bowlers contain names, the total two figures, the super over a
  // dozen small boxes.
  const double unit = (area.w - 3 * gap) / 100;
  // Those of a long innings stand in several grids.
  const bool with_batters =
      fill.played && fill.super_overs.empty() && grid_plan(conditions, true).grids > 2;
  const double height = area.h;
  // A match decided without one needs no box for a super over.
  const bool super_over = !fill.played || !fill.super_overs.empty();
  using Shares = std::array<double, 3>;
  const auto [falls, totals, bowlers] = with_batters ? Shares{20, 14, 34}
                                        : to_name    ? Shares{22, 13, 48}
                                        : super_over ? Shares{29, 15, 38}
                                                     : Shares{36, 22, 42};
  double x = area.x;
  if (with_batters) {
    draw_batters(canvas, {x, area.y, 32 * unit, height}, fill);
    x += 32 * unit + gap;
  }
  draw_falls(canvas, {x, area.y, falls * unit, height}, fill, conditions.counts_balls);
  x += falls * unit + gap;
  draw_totals(canvas, {x, area.y, totals * unit, height}, fill, chase);
  x += totals * unit + gap;
  const double width = super_over ? bowlers * unit : area.right() - x;
  draw_bowlers(canvas, {x, area.y, width, height}, conditions, fill, to_name);
  x += bowlers * unit + gap;
  if (super_over) draw_super_over(canvas, {x, area.y, area.right() - x, height}, conditions, fill);
}

}  // namespace quicket::print
