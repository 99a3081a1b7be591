#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"
#include "print/scoresheet/batter_line.h"
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
    for (int row = 0; row < rows && column * rows + row < 11; ++row)
      table.write(row, 0, std::to_string(column * rows + row + 1), smallest_pt);
  }
}

/// Ten wickets.
void draw_falls(Canvas& canvas, Box box, const InningsFill& fill, bool balls) {
  draw_box_title(canvas, box,
                 fmt::format("Fall of wickets: score, batter, {}", balls ? "ball" : "over"));
  constexpr int columns = 2, rows = 5;
  const double width = box.w / columns;
  const double height = (box.h - box_title_mm) / rows;
  for (int i = 0; i < columns * rows; ++i) {
    const int column = i / rows, row = i % rows;
    const double x = box.x + column * width;
    const double y = box.y + box_title_mm + row * height;
    const auto place = static_cast<std::size_t>(i);
    if (place < fill.fall.size()) {
      text_in(canvas, {x + 1.2, y, width - 2, height}, fill.fall[place], letters(8));
    } else if (!fill.played) {
      text_in(canvas, {x + 1.2, y, 12, height}, fmt::format("{}-", i + 1),
              letters(7, false, Align::left, muted));
    }
    if (i % rows > 0) canvas.line({x, y}, {x + width, y}, {hair, 0.15, 0});
  }
  canvas.line({box.x + width, box.y + box_title_mm}, {box.x + width, box.bottom()},
              {hair, 0.15, 0});
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
  const bool balls = conditions.counts_balls;
  const std::string title =
      played ? "Bowling"
             : fmt::format("Bowlers: {}{} {}{}", fill.quotas.empty() ? "at most " : "",
                           conditions.most_overs_per_bowler, conditions.overs_word,
                           fill.quotas.empty() ? "" : "; dashed: beyond usage");
  draw_box_title(canvas, box, title);
  constexpr int played_rows = 5;
  const int columns = played && fill.quotas.size() > played_rows ? 2 : 1;
  const auto known = static_cast<int>(fill.quotas.size());
  const int rows = !played ? std::max(8, known) : columns == 2 ? (known + 1) / 2 : played_rows;
  const std::vector<std::string_view> heads =
      balls ? std::vector<std::string_view>{"B", "R", "W"}
            : std::vector<std::string_view>{"O", "M", "R", "W"};
  constexpr double figure = 7.2;
  const double width = box.w / columns, figures = figure * static_cast<double>(heads.size());
  for (int column = 0; column < columns; ++column) {
    double x = box.x + (column + 1) * width - figures;
    for (const std::string_view head : heads) {
      text_in(canvas, {x, box.y, figure, box_title_mm}, head,
              letters(7, true, Align::centre, cricket::white));
      canvas.line({x, box.y + box_title_mm}, {x, box.bottom()}, {hair, 0.15, 0});
      x += figure;
    }
  }
  const double height = (box.h - box_title_mm) / rows;
  const int boxes = std::min(conditions.most_overs_per_bowler, 10);
  const double tick = std::min(boxes > 5 ? 2.7 : 2.9, height - 1.2), pitch = tick + 0.7;
  ListedNames names;
  for (const InningsFill::Quota& quota : fill.quotas) names.add(quota.bowler);
  for (int i = 0; i < columns * rows; ++i) {
    const int column = i / rows, row = i % rows;
    const double x = box.x + column * width;
    const double y = box.y + box_title_mm + row * height;
    const auto place = static_cast<std::size_t>(i);
    double right = x + width - 1 - figures;
    if (!played) {
      right -= boxes * pitch;
      for (int over = 0; over < boxes; ++over) {
        const Box box_of{right + over * pitch, y + (height - tick) / 2, tick, tick};
        // Overs within the usage are drawn solid; what the laws would allow beyond it, faintly.
        const bool usual = place >= fill.quotas.size() || over < fill.quotas[place].overs;
        canvas.rect(box_of, usual ? outlined(ink, 0.25) : outlined(hair, 0.15, 0.6));
      }
    }
    if (i % rows > 0) canvas.line({x, y}, {x + width, y}, {hair, 0.15, 0});
    if (place >= fill.quotas.size()) continue;
    const InningsFill::Quota& quota = fill.quotas[place];
    const double usage = played ? 0 : 10;
    const std::vector<std::string_view> parts = split(quota.usage, '-');
    for (std::size_t at = 0; played && at < parts.size(); ++at) {
      text_in(canvas, {right + 1 + figure * static_cast<double>(at), y, figure, height}, parts[at],
              letters(7.4, true, Align::centre));
    }
    if (!played) {
      text_in(canvas, {right - usage - 2, y, usage, height}, quota.usage,
              letters(7.2, true, Align::right));
    }
    text_in(canvas, {x + 1.2, y, right - usage - x - 4.2, height}, names.wordings(quota.bowler),
            letters(7.4));
  }
  if (columns == 1) return;
  canvas.line({box.x + width, box.y + box_title_mm}, {box.x + width, box.bottom()},
              {hair, 0.15, 0});
}

void draw_super_over(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                     const InningsFill& fill) {
  const bool played = !fill.super_overs.empty();
  const InningsFill::SuperOver over = played ? fill.super_overs.front() : InningsFill::SuperOver{};
  std::string title = "Super over";
  if (played) title += fmt::format(": {}", over.total);
  if (fill.super_overs.size() > 1) {
    title += fmt::format(", then {}", fill.super_overs[1].total);
  }
  draw_box_title(canvas, box, title);
  const int rows = conditions.super_over_wickets + 2;
  const double height = (box.h - box_title_mm) / rows;
  // One box more than there are balls, for a wide.
  const int balls = std::max(conditions.super_over_balls + 1, static_cast<int>(over.balls.size()));
  const double name = box.w * 0.4;
  const double width = (box.w - name) / balls;
  for (int row = 0; row < rows; ++row) {
    const double y = box.y + box_title_mm + row * height;
    const bool bowler = row + 1 == rows;
    std::string text = bowler ? "Bowler" : fmt::format("{}", row + 1);
    if (bowler && played) text = "b. " + over.bowler;
    if (!bowler && row < static_cast<int>(over.batters.size())) {
      text = over.batters[static_cast<std::size_t>(row)];
    }
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
