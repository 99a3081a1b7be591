#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/sheet_pages.h"
#include "print/scoresheet/writing_table.h"

namespace quicket::print {
namespace {

constexpr int most_overs_in_half = 25, most_overs_beside = 20;
constexpr int least_batters = 11, spare_boxes = 3, least_bowlers = 4;
constexpr double title_mm = 5, part_gap_mm = 0.8, totals_mm = 5;

/// 45 of "45/2".
int runs_of(const std::string& score) {
  return parse_int(score.substr(0, score.find('/'))).value_or(0);
}

class OverByOver {
 public:
  OverByOver(Canvas& canvas, const cricket::Conditions& conditions,
             const std::vector<InningsFill>& fills, bool second)
      : canvas_(canvas), conditions_(conditions), fill_(fills[second ? 1 : 0]), second_(second) {
    phases_ = !second || !fits_one_sheet(conditions) || fills[0].phase_ends != fill_.phase_ends;
    // As many lines for both, so that they stand beside each other: twelve names with a substitute
    // who plays for another, a ninth bowler, a second super over.
    for (const InningsFill& fill : fills) {
      const auto bowlers = static_cast<int>(std::max(fill.bowling.size(), fill.quotas.size()));
      batting_lines_ = std::max(batting_lines_, static_cast<int>(fill.rows.size()));
      bowler_lines_ = std::max(bowler_lines_, (bowlers + 1) / 2);
      super_lines_ = std::max(super_lines_, static_cast<int>(fill.super_overs.size()));
    }
    if (!fills[0].played) super_lines_ = 1;
  }

  void draw(Box area) {
    const int overs = conditions_.overs;
    if (overs <= most_overs_in_half) {
      const double lines = overs + super_lines_ + batting_lines_ + bowler_lines_;
      const double fixed = title_mm + 3 * head_line_mm + 3 * part_gap_mm + totals_mm;
      const double line = std::min(7.0, (area.h - fixed) / lines);
      double y = draw_title(area);
      y = draw_overs({area.x, y, area.w, head_line_mm + (overs + super_lines_) * line}, 0, overs) +
          part_gap_mm;
      y = draw_batting({area.x, y, area.w, head_line_mm + batting_lines_ * line}) + part_gap_mm;
      y = draw_totals({area.x, y, area.w, totals_mm}) + part_gap_mm;
      draw_bowlers({area.x, y, area.w, head_line_mm + bowler_lines_ * line}, bowler_lines_, 2);
      return;
    }
    // Half of the overs in each half of the sheet, with the bowlers below the first and the
    // batting side below the second.
    const int first = (overs + 1) / 2, then = overs - first + super_lines_;
    constexpr double gap = 6;
    const double top = draw_title(area), width = (area.w - gap) / 2;
    const double line = (area.bottom() - top - 2 * head_line_mm - 2 * part_gap_mm - totals_mm) /
                        (std::max(first, then) + batting_lines_);
    const double y = draw_overs({area.x, top, width, head_line_mm + first * line}, 0, first);
    const double x = area.right() - width, bottom = area.bottom() - totals_mm - part_gap_mm;
    draw_overs({x, top, width, head_line_mm + then * line}, first, overs);
    const int lines = batting_lines_ + std::max(0, then - first);
    draw_bowlers({area.x, y + part_gap_mm, width, bottom - y - part_gap_mm}, lines, 1);
    const double below = head_line_mm + batting_lines_ * line;
    draw_batting({x, bottom - below, width, below});
    draw_totals({area.x, bottom + part_gap_mm, area.w, totals_mm}, width + gap);
  }

 private:
  /// Draws a word and a line to write on behind it, or what is known.
  void field(Box box, std::string_view word, const std::string& known) {
    draw_fact(canvas_, {box.x, box.y, box.w - 1.5, box.h}, word, known, 0.8);
  }

  double draw_title(Box area) {
    // Before the toss either side may have to chase.
    const bool chases = second_ || fill_.before_toss();
    const double target = chases ? 34 : 0;
    std::string phases;
    int from = 1;
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) {
      if (!phases_ || end.name.empty()) continue;
      const int to = conditions_.counts_balls ? end.balls : end.balls / conditions_.balls_per_over;
      phases += fmt::format("{}{} {}", phases.empty() ? "" : " · ", cricket::phase_word(end.name),
                            range_text(from, to));
      from = to + 1;
    }
    // What the phases leave is the side's.
    const TextStyle style = letters(7.5, false, Align::right, muted);
    const double wide = phases.empty() ? 0 : canvas_.width(phases, style) + 0.2;
    const double side = std::max(area.w * 0.36, area.w - target - wide - 6);
    field({area.x, area.y, side, title_mm - 1}, std::string(fill_.heading(second_)) + ':',
          fill_.team);
    text_in(canvas_, {area.x + side, area.y, area.w - side - target - 3, title_mm - 1}, phases,
            style);
    if (chases) {
      field({area.right() - target + 2, area.y, target - 2, title_mm - 1}, "Target", fill_.target);
    }
    return area.y + title_mm;
  }

  int boxes() const { return conditions_.balls_per_over + spare_boxes; }
  double box_mm() const { return fill_.has_calls ? 5.8 : 6.2; }

  /// Overs `from` to `to`, the last not included; behind the last of all those of super overs.
  /// Returns the bottom.
  double draw_overs(Box box, int from, int to) {
    const double calls = fill_.has_calls ? 12 : 0, balls = boxes() * box_mm();
    const double bowler = box.w - 7 - balls - calls - 12 - 17;
    std::vector<SheetColumn> columns{{conditions_.counts_balls ? "Ball" : "Over", 7, Align::centre},
                                     {"Bowler", bowler, Align::left}};
    if (fill_.has_calls) columns.push_back({"Calls", calls, Align::centre});
    const std::size_t first_box = columns.size();
    for (int ball = 1; ball <= boxes(); ++ball) {
      const bool spare = ball > conditions_.balls_per_over;
      columns.push_back({spare ? "+" : std::to_string(ball), box_mm(), Align::centre});
    }
    columns.push_back({"Runs", 12, Align::centre});
    columns.push_back({"Score", 17, Align::centre});
    const int supers = to == conditions_.overs ? super_lines_ : 0;
    const WritingTable table(canvas_, box, columns, to - from + supers);
    for (int line = 0; line < to - from + supers; ++line) {
      for (int ball = conditions_.balls_per_over; ball < boxes(); ++ball)
        canvas_.rect(table.cell(line, first_box + static_cast<std::size_t>(ball)), filled(pale));
    }
    table.draw();
    for (int over = from; over < to; ++over) {
      const int line = over - from;
      // In 100-ball the ball that a line ends with.
      const int number =
          conditions_.counts_balls ? (over + 1) * conditions_.balls_per_over : over + 1;
      table.write(line, 0, std::to_string(number), 7.5, true);
      mark_end(table.cell(line, 0), box, over);
      write_over(table, line, over, first_box);
    }
    for (int i = 0; i < supers; ++i)
      write_super_over(table, to - from + i, first_box, static_cast<std::size_t>(i));
    return box.bottom();
  }

  /// A bar below the last over of a phase, and a line where ends change in 100-ball.
  void mark_end(Box cell, Box table, int over) {
    const int balls = (over + 1) * conditions_.balls_per_over;
    const bool phase =
        std::ranges::any_of(fill_.phase_ends, [&](const auto& end) { return end.balls == balls; });
    const int ends = conditions_.ends_change_every_overs;
    const bool changes = ends > 1 && (over + 1) % ends == 0;
    if (!phase && !changes) return;
    canvas_.line({table.x, cell.bottom()}, {table.right(), cell.bottom()},
                 {ink, phase && balls < conditions_.quota() ? 0.7 : 0.4, 0});
  }

  void write_over(const WritingTable& table, int line, int over, std::size_t first_box) {
    const int first = over * conditions_.balls_per_over;
    for (std::size_t i = 0; i < fill_.overs.size(); ++i) {
      const OverColumn& column = fill_.overs[i];
      if (column.first_ball != first) continue;
      table.write(line, 1, column.bowler, 8);
      if (fill_.has_calls) table.write(line, 2, column.calls, 7, true);
      const std::size_t runs = first_box + static_cast<std::size_t>(boxes());
      const int before = i == 0 ? 0 : runs_of(fill_.overs[i - 1].score);
      table.write(line, runs, std::to_string(runs_of(column.score) - before), 8);
      table.write(line, runs + 1, column.score, 8, true);
      write_extras(table, line, first_box, column.extras);
    }
    for (int ball = 0; ball < conditions_.balls_per_over; ++ball) {
      const auto at = static_cast<std::size_t>(first + ball);
      // Of one ball: what the striker has made, and who is run out at the other end.
      std::string text;
      bool wicket = false;
      for (const BatterRow& row : fill_.rows) {
        if (at >= row.balls.size()) continue;
        text += row.balls[at].text;
        wicket |= row.balls[at].wicket;
      }
      if (wicket) text = (text == "•" ? "" : text) + "W";
      write_ball(table, line, first_box + static_cast<std::size_t>(ball), text);
    }
  }

  void write_ball(const WritingTable& table, int line, std::size_t column,
                  const std::string& text) {
    const bool wicket = text.ends_with('W');
    if (wicket) {
      canvas_.rect(table.cell(line, column).inset(0.4), {cricket::white, Stroke{ink, 0.5, 0}});
    }
    table.write(line, column, text, 8, wicket || text == "4" || text == "6");
  }

  /// Ball by ball as it was bowled, wides as well, with both batters beside the bowler.
  void write_super_over(const WritingTable& table, int line, std::size_t first_box,
                        std::size_t which) {
    table.write(line, 0, "Super", smallest_pt, true);
    if (which >= fill_.super_overs.size()) return;
    const InningsFill::SuperOver& over = fill_.super_overs[which];
    table.write(line, 1, fmt::format("{}: {}", over.bowler, fmt::join(over.batters, ", ")), 7.5);
    std::string balls;
    for (const InningsFill::SuperOver::Ball& ball : over.balls) balls += " " + ball.text;
    const std::size_t runs = first_box + static_cast<std::size_t>(boxes());
    for (const auto& mark : in_boxes(balls, boxes())) write_ball(table, line, first_box++, mark);
    table.write(line, runs, std::to_string(runs_of(over.total)), 8);
    table.write(line, runs + 1, over.total, 8, true);
  }

  void write_extras(const WritingTable& table, int line, std::size_t first_box,
                    const std::string& extras) {
    first_box += static_cast<std::size_t>(conditions_.balls_per_over);
    for (const std::string& mark : in_boxes(extras, spare_boxes))
      table.write(line, first_box++, mark, 7);
  }

  double draw_batting(Box box) {
    // What is only noted during play is left out of an innings that has been played.
    const bool played = !fill_.overs.empty();
    const double free = box.w - 5.5 - 9 - 9 - 13;
    std::vector<SheetColumn> columns{{"", 5.5, Align::centre},
                                     {"Batter", free * (played ? 0.45 : 0.34), Align::left},
                                     {"How out", free * (played ? 0.55 : 0.3), Align::left}};
    const std::size_t score_column = columns.size();
    columns.push_back({"Score then", 13, Align::centre});
    if (!played) columns.push_back({"Runs and balls as they come", free * 0.36, Align::left});
    const std::size_t runs_column = columns.size();
    columns.push_back({"Runs", 9, Align::centre});
    columns.push_back({"Balls", 9, Align::centre});
    const WritingTable table(canvas_, box, columns, batting_lines_);
    table.draw();
    const auto names = batter_names(fill_.rows);
    for (int line = 0; line < batting_lines_; ++line) {
      table.write(line, 0, std::to_string(line + 1), smallest_pt);
      const auto at = static_cast<std::size_t>(line);
      if (at >= fill_.rows.size()) continue;
      const BatterRow& row = fill_.rows[at];
      const Box cell = table.cell(line, 1);
      text_in(canvas_, {cell.x + 0.8, cell.y, cell.w - 1.6, cell.h}, names[at], letters(8));
      table.write(line, 2, row.how_out, 7);
      table.write(line, score_column, row.score_then, 7.5);
      // "24 (18)"
      const std::string last = row.figures.empty() ? "" : row.figures.back().front();
      const auto open = last.find(" (");
      if (open == std::string::npos) continue;
      if (row.how_out.empty()) table.write(line, 2, "not out", 7);
      table.write(line, runs_column, last.substr(0, last.find_first_of("* ")), 8, true);
      table.write(line, runs_column + 1, last.substr(open + 2, last.size() - open - 3), 8);
    }
    return box.bottom();
  }

  /// The total stands below the right half of a whole sheet, `to_total_mm` from the left.
  double draw_totals(Box box, double to_total_mm = 0) {
    const double share = to_total_mm > 0 ? to_total_mm : 0.75 * box.w;
    double x = box.x;
    if (!fill_.extras.empty()) {
      const double wide = to_total_mm > 0 ? to_total_mm : box.w / 2;
      field({x, box.y, wide, box.h}, "Extras", fill_.extras);
      x += wide;
    } else {
      // Lines of one length, whatever is written before them.
      constexpr std::array words{"Byes", "Leg byes", "Wides", "No-balls", "Penalty"};
      double written = 0;
      for (const char* const word : words) written += canvas_.width(word, letters(8));
      const double to_write_on = (share - written) / words.size();
      for (const char* const word : words) {
        const double wide = canvas_.width(word, letters(8)) + to_write_on;
        field({x, box.y, wide, box.h}, word, {});
        x += wide;
      }
    }
    field({x, box.y, box.right() - x, box.h}, "Total", fill_.total);
    return box.bottom();
  }

  void draw_bowlers(Box box, int lines, int across) {
    constexpr double figure = 8.5;
    const std::vector<SheetColumn> heads = bowling_columns(conditions_, figure);
    const std::size_t step = heads.size() + 1;
    std::vector<SheetColumn> columns;
    for (int i = 0; i < across; ++i) {
      const double figures = static_cast<double>(heads.size()) * figure;
      columns.push_back({"Bowlers", box.w / across - figures, Align::left});
      columns.insert(columns.end(), heads.begin(), heads.end());
    }
    const WritingTable table(canvas_, box, columns, lines);
    table.draw();
    const std::size_t room = static_cast<std::size_t>(lines) * static_cast<std::size_t>(across);
    const auto place = [&](std::size_t i) {
      return std::pair(static_cast<int>(i) % lines, i / static_cast<std::size_t>(lines) * step);
    };
    for (std::size_t i = 0; i < std::min(room, fill_.bowling.size()); ++i) {
      const auto [line, column] = place(i);
      table.write(line, column, fill_.bowling[i].bowler, 8);
      const std::vector<std::string>& sums = fill_.bowling[i].sums;
      for (std::size_t k = 0; k < sums.size(); ++k) table.write(line, column + 1 + k, sums[k], 8);
    }
    if (!fill_.bowling.empty()) return;
    for (std::size_t i = 0; i < std::min(room, fill_.quotas.size()); ++i) {
      const auto [line, column] = place(i);
      table.write(line, column, fmt::format("{} {}", fill_.quotas[i].bowler, fill_.quotas[i].usage),
                  8);
    }
  }

  Canvas& canvas_;
  const cricket::Conditions& conditions_;
  const InningsFill& fill_;
  bool second_, phases_ = true;
  int batting_lines_ = least_batters, bowler_lines_ = least_bowlers, super_lines_ = 0;
};

}  // namespace

bool fits_one_sheet(const cricket::Conditions& conditions) {
  return conditions.overs <= most_overs_beside;
}

void draw_over_by_over(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                       const std::vector<InningsFill>& fills, bool second) {
  OverByOver(canvas, conditions, fills, second).draw(area);
}

}  // namespace quicket::print
