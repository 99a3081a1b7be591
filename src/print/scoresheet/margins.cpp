#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "match/team_sheet.h"
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

/// Everybody of the side with how they were out; of a blank long innings, whose grids have no room
/// for it, to be written in.
void draw_batters(Canvas& canvas, Box box, const InningsFill& fill) {
  const auto known = static_cast<int>(fill.rows.size());
  const int columns = fill.played ? 2 : 3, rows = fill.played ? std::max(6, (known + 1) / 2) : 4;
  const double width = box.w / columns, name = width * (fill.played ? 0.3 : 0.32);
  const double runs = fill.played ? 12.5 : 14, boundaries = fill.played ? 4.8 : 8;
  const Align align = fill.played ? Align::right : Align::left;
  const double how_out = width - 5 - name - runs - 2 * boundaries;
  const std::vector<SheetColumn> heads{{"", 5, fill.played ? Align::right : Align::left},
                                       {"Batter", name},
                                       {"How out", how_out},
                                       {"R (B)", runs, align},
                                       {"4s", boundaries, align},
                                       {"6s", boundaries, align}};
  std::vector<std::vector<std::string>> ends;
  for (const BatterRow& row : fill.rows) {
    const bool batted = fill.played && !row.figures.back()[0].empty();
    ends.push_back({!batted ? "did not bat" : row.how_out.empty() ? "not out" : row.how_out});
  }
  const FittedColumn names(canvas, batter_names(fill.rows), letters(7.4), name - 1.6,
                           FittedColumn::Longest::squeezed);
  const FittedColumn dismissals(canvas, ends, letters(7.4), how_out - 1.6,
                                FittedColumn::Longest::squeezed);
  for (int column = 0; column < columns; ++column) {
    const WritingTable table(canvas, {box.x + column * width, box.y, width, box.h}, heads, rows);
    table.draw(WritingTable::Heads::dark);
    for (int row = 0; row < rows; ++row) {
      const auto place = static_cast<std::size_t>(column * rows + row);
      if (place < std::max(fill.rows.size(), match::players_a_side))
        table.write(row, 0, std::to_string(place + 1), smallest_pt);
      if (place >= fill.rows.size()) continue;
      names.draw(canvas, place, table.text_box(row, 1));
      dismissals.draw(canvas, place, table.text_box(row, 2));
      for (std::size_t figure = 0; fill.played && figure < 3; ++figure)
        table.write(row, figure + 3, fill.rows[place].figures.back()[figure], 7.4, figure == 0);
    }
  }
}

constexpr int falls_a_column = 5;

/// Ten wickets, or as many as fell.
void draw_falls(Canvas& canvas, Box box, const InningsFill& fill) {
  const int columns = fill.played && fill.fall.size() <= falls_a_column ? 1 : 2;
  std::vector<SheetColumn> heads(static_cast<std::size_t>(columns), {"", box.w / columns});
  heads[0].head = "Fall of wickets";
  if (columns > 1) heads[1].head = "sixth to tenth";
  const WritingTable table(canvas, box, heads, falls_a_column);
  table.draw(WritingTable::Heads::dark);
  std::vector<std::vector<std::string>> texts;
  for (const std::string& fall : fill.fall) texts.push_back({fall});
  const FittedColumn falls(canvas, texts, letters(7.4), heads[0].width - 1.6,
                           FittedColumn::Longest::squeezed);
  for (int i = 0; i < columns * falls_a_column; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const auto column = static_cast<std::size_t>(i / falls_a_column);
    if (place < texts.size()) {
      falls.draw(canvas, place, table.text_box(i % falls_a_column, column));
    } else if (!fill.played) {
      table.write(i % falls_a_column, column, fmt::format("{}-", i + 1), 7);
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
    const double word_width = fill.played ? 11 : box.w * 0.3;
    text_in(canvas, {box.x + 1.2, y, word_width, height}, line.word,
            letters(7.4, strong, Align::left, strong ? ink : muted));
    // What stands in brackets has a line of its own where there is no room beside.
    const auto open = std::min(line.text->find(" ("), line.text->size());
    name_in(canvas, {box.x + word_width + 1.5, y, box.w - word_width - 2.5, height},
            line.text->substr(0, open) + ' ' +
                unbroken(line.text->substr(std::min(open + 1, line.text->size()))),
            letters(8, strong), 1);
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

/// To write in, `rows` or more in each of two columns, with the overs to tick off beside the names.
void draw_bowlers(Canvas& canvas, Box box, const cricket::Conditions& conditions,
                  const InningsFill& fill, int rows) {
  const bool played = fill.played;
  const std::string title =
      played ? "Bowling"
             : fmt::format("Bowlers: {}{} {}{}", fill.quotas.empty() ? "at most " : "",
                           conditions.most_overs_per_bowler, conditions.overs_word,
                           fill.quotas.empty() ? "" : "; dashed: beyond usage");
  const int columns = played ? 1 : 2;
  std::vector<std::string> bowlers;
  for (const InningsFill::BowlerByOver& bowler : fill.bowling) bowlers.push_back(bowler.bowler);
  for (const InningsFill::Quota& quota : fill.quotas) bowlers.push_back(quota.bowler);
  rows = std::max(rows, (static_cast<int>(bowlers.size()) + columns - 1) / columns);
  const double figure = played ? 7.2 : 6.4;
  const std::vector<SheetColumn> sums = bowling_columns(conditions, figure);
  const double name_mm = box.w / columns - figure * static_cast<double>(sums.size());
  std::vector<SheetColumn> heads;
  for (int column = 0; column < columns; ++column) {
    heads.push_back({column == 0 ? title : "Bowlers", name_mm});
    heads.insert(heads.end(), sums.begin(), sums.end());
  }
  const WritingTable table(canvas, box, heads, rows);
  table.draw(WritingTable::Heads::dark);
  if (!played) canvas.line({box.centre().x, box.y}, {box.centre().x, box.bottom()}, {ink, 0.4, 0});
  const int boxes = played ? 0 : std::min(conditions.most_overs_per_bowler, 10);
  const int across = (boxes + 1) / 2;
  const double tick = table.cell(0, 0).h < 6 ? 1.9 : 2.6, pitch = tick + 0.9, below = tick + 0.5;
  const double high = boxes == across ? tick : tick + below;
  const double taken = across * pitch;
  const ListedNames listed(bowlers);
  std::vector<std::vector<std::string>> wordings;
  for (const std::string& bowler : bowlers)
    wordings.push_back({listed.wordings(bowler).front(), listed.wordings(bowler).back()});
  const FittedColumn names(canvas, wordings, letters(7.4), name_mm - taken - 1.6,
                           FittedColumn::Longest::squeezed);
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
    // The usage of a bowler stands below the name.
    Box name{cell.x + 0.8, cell.y, name_mm - taken - 1.6, cell.h};
    if (!played) {
      const double half = 0.44 * cell.h;
      text_in(canvas, {name.x, cell.y + half, name.w, half}, fill.quotas[place].usage,
              letters(7.2, true));
      name = {name.x, cell.y + 0.06 * cell.h, name.w, half};
    }
    names.draw(canvas, place, name);
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
  constexpr double gap = 2.5, batters_mm = 23.6, with_batters_mm = 55, most_played_mm = 45;
  const bool to_name = !fill.played && fill.rows.empty() && area.h > with_batters_mm;
  if (to_name) {
    draw_batters(canvas, {area.x, area.y, area.w, batters_mm}, fill);
    area = {area.x, area.y + batters_mm + gap, area.w, area.h - batters_mm - gap};
  }
  // Few overs leave more than lines that are printed need.
  if (fill.played) area.h = std::min(area.h, most_played_mm);
  // A match decided without one needs no box for a super over.
  const bool super_over = !fill.played || !fill.super_overs.empty();
  // Shares of the width: batters, falls and bowlers contain names, the total two figures, the super
  // over a dozen small boxes.
  const double fallen = fill.fall.size() > falls_a_column ? 48 : 28;
  const std::array<double, 5> shares = to_name        ? std::array{0., 22., 13., 48., 17.}
                                       : !fill.played ? std::array{0., 23., 14., 46., 17.}
                                       : super_over   ? std::array{146., 40., 34., 42., 38.}
                                                      : std::array{152., fallen, 34., 46., 0.};
  double whole = 0, x = area.x, gaps = -gap;
  for (const double share : shares) {
    whole += share;
    gaps += share > 0 ? gap : 0;
  }
  const auto box = [&](std::size_t part) {
    const Box next{x, area.y, (area.w - gaps) * shares[part] / whole, area.h};
    x += next.w + gap;
    return next;
  };
  if (fill.played) draw_batters(canvas, box(0), fill);
  draw_falls(canvas, box(1), fill);
  draw_totals(canvas, box(2), fill, chase);
  draw_bowlers(canvas, box(3), conditions, fill, to_name ? 5 : fill.played ? 6 : 4);
  if (super_over) draw_super_over(canvas, box(4), conditions, fill);
}

}  // namespace quicket::print
