#include <algorithm>
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

constexpr int played_rows = 3;  ///< of an innings that was played, in each of two columns

/// Of a long innings to write in, whose grids have no room for it: how everybody was out, and their
/// sums.
void draw_batters(Canvas& canvas, Box box) {
  constexpr int columns = 3, rows = 4;
  const double width = box.w / columns;
  const std::vector<SheetColumn> heads{{"", 5},       {"Batter", 30}, {"How out", width - 65},
                                       {"R (B)", 14}, {"4s", 8},      {"6s", 8}};
  for (int column = 0; column < columns; ++column) {
    const WritingTable table(canvas, {box.x + column * width, box.y, width, box.h}, heads, rows);
    table.draw(WritingTable::Heads::dark);
    for (int row = 0; row < rows; ++row)
      table.write(row, 0, std::to_string(column * rows + row + 1), smallest_pt);
  }
}

/// Ten wickets.
void draw_falls(Canvas& canvas, Box box, const InningsFill& fill, bool balls) {
  // Of a played innings as many as the wickets need.
  const auto wickets = static_cast<int>(fill.fall.size());
  const int rows = fill.played ? std::clamp((wickets + 1) / 2, played_rows, 5) : 5;
  const std::string title =
      fmt::format("Fall of wickets: score, batter, {}", balls ? "ball" : "over");
  const WritingTable table(canvas, box, {{title, box.w / 2}, {"", box.w / 2}}, rows);
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

void draw_bowlers(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                  const InningsFill& fill) {
  const bool played = !fill.overs.empty();
  const std::string title =
      played ? "Bowling"
             : fmt::format("Bowlers: {}{} {}{}", fill.quotas.empty() ? "at most " : "",
                           conditions.most_overs_per_bowler, conditions.overs_word,
                           fill.quotas.empty() ? "" : "; dashed: beyond usage");
  const int columns = played ? 2 : 1;
  std::vector<std::string> bowlers;
  for (const InningsFill::BowlerByOver& bowler : fill.bowling) bowlers.push_back(bowler.bowler);
  for (const InningsFill::Quota& quota : fill.quotas) bowlers.push_back(quota.bowler);
  const ListedNames names(bowlers);
  const auto known = static_cast<int>(bowlers.size());
  const int rows = !played ? std::max(6, known) : std::max(played_rows, (known + 1) / 2);
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
  const double tick = boxes > 5 ? 2.7 : 2.9, pitch = tick + 0.7, usage = played ? 0 : 10;
  for (int i = 0; i < columns * rows; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const std::size_t column = static_cast<std::size_t>(i / rows) * (sums.size() + 1);
    const Box cell = table.cell(i % rows, column);
    const double right = cell.right() - 1 - boxes * pitch;
    for (int over = 0; over < boxes; ++over) {
      const Box box_of{right + over * pitch, cell.y + (cell.h - tick) / 2, tick, tick};
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
  const double name = box.w * 0.4;
  const double width = (box.w - name) / balls;
  for (int ball = 0; ball < balls && !played; ++ball) {
    text_in(canvas, {box.x + name + ball * width, box.y, width, box_title_mm},
            ball + 1 == balls ? "w/n" : std::to_string(ball + 1),
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
  if (!fill.played && fill.rows.empty() && area.h > with_batters_mm) {
    draw_batters(canvas, {area.x, area.y, area.w, batters_mm});
    area = {area.x, area.y + batters_mm + gap, area.w, area.h - batters_mm - gap};
  }
  // Shares of the width: falls and bowlers contain names, the total two figures, the super over a
  // dozen small boxes.
  const double unit = (area.w - 3 * gap) / 100;
  const double height = area.h;
  // A match decided without one needs no box for a super over.
  const bool super_over = !fill.played || !fill.super_overs.empty();
  const double falls = super_over ? 29 : 36, totals = super_over ? 15 : 22;
  const double bowlers = super_over ? 38 : 42;
  double x = area.x;
  draw_falls(canvas, {x, area.y, falls * unit, height}, fill, conditions.counts_balls);
  x += falls * unit + gap;
  draw_totals(canvas, {x, area.y, totals * unit, height}, fill, chase);
  x += totals * unit + gap;
  const double width = super_over ? bowlers * unit : area.right() - x;
  draw_bowlers(canvas, {x, area.y, width, height}, conditions, fill);
  x += bowlers * unit + gap;
  if (super_over) draw_super_over(canvas, {x, area.y, area.right() - x, height}, conditions, fill);
}

}  // namespace quicket::print
