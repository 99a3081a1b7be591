#include "print/scoresheet/grid_painter.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"
#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/grid_layout.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

/// Heights of the parts of a grid, relative to a batting line.
struct LineShares {
  double bowler = 1.2, extra = 0.86;
};

/// Where a hand writes, no line is lower than a box is wide.
constexpr LineShares to_write_in{1.2, 0.9};
constexpr double number_line = 0.52, below_frame_mm = 0.35, dash_mm = 0.7;
/// Of a word in the corner of a box that is written in, and above it.
constexpr double corner_mm = 2.4, corner_pad_mm = 0.9;
constexpr double over_number_mm = 3.4;    ///< of an over's number beside its bowler
constexpr double calls_share = 0.36;      ///< of an over's width, beside its score
constexpr double phase_bar_mm = 0.7;      ///< of the heavy line that ends a phase
constexpr double batter_number_mm = 4.2;  ///< to write it in

/// One grid: a line for bowlers, batting lines, numbers, wides and scores.
class GridPainter {
 public:
  GridPainter(Canvas& canvas, Box box, const cricket::Conditions& conditions,
              const InningsFill& fill, InningsPlace place, int grid)
      : canvas_(canvas),
        box_(box),
        conditions_(conditions),
        fill_(fill),
        place_(place),
        grid_(box, conditions, fill, grid) {
    if (!fill.played) shares_ = to_write_in;
  }

  /// Its height in batting lines, apart from that of the numbers.
  double lines() const { return shares_.bowler + grid_.rows + extra_lines * shares_.extra; }

  void draw() {
    place_lines();
    shade_unbowled();
    draw_lines();
    draw_numbers();
    number_overs();
    draw_overs();
    names_.emplace(canvas_, batter_names(fill_.rows), letters(8), name_width(),
                   FittedColumn::Longest::squeezed);
    for (int line = 0; line < grid_.rows; ++line) draw_row(line);
  }

 private:
  void place_lines() {
    row_height_ = box_.h / (lines() + number_line);
    number_height_ = number_line * row_height_;
    // The smallest letters stay clear of the frame where rows are low.
    if (number_height_ < least_number_mm) {
      number_height_ = least_number_mm;
      row_height_ = (box_.h - number_height_) / lines();
    }
    top_ = box_.y + shares_.bowler * row_height_;
    bottom_ = top_ + grid_.rows * row_height_;
  }

  /// Boxes of overs that the innings did not reach.
  void shade_unbowled() {
    if (!fill_.played) return;
    const int over = conditions_.balls_per_over;
    const double begun = grid_.x_of(bowled()), right = grid_.right_of_balls();
    const double x = grid_.x_of(std::min((bowled() + over - 1) / over * over, grid_.balls));
    canvas_.rect({begun, top_, right - begun, bottom_ - top_}, filled(pale));
    canvas_.rect({x, box_.y, right - x, foot() - box_.y}, filled(pale));
  }

  /// Balls of this grid that were bowled, or may be.
  int bowled() const {
    return fill_.played ? std::clamp(fill_.balls - grid_.first, 0, grid_.balls) : grid_.balls;
  }
  double foot() const {
    return bottom_ + number_height_ + extra_lines * shares_.extra * row_height_;
  }

  /// Wides, and the score with the calls beside it.
  static constexpr int extra_lines = 2;
  /// The place of an over's calls, of what is `width` wide from `x` on.
  Box calls_place(double x, double width) const {
    const double height = shares_.extra * row_height_, below = bottom_ + number_height_;
    return {x + width * (1 - calls_share), below + height, width * calls_share, height};
  }
  double y_of(int row) const { return top_ + row * row_height_; }

  void draw_lines() {
    const Stroke thin{hair, 0.15, 0}, dashed{hair, 0.15, dash_mm};
    for (int row = 0; row <= grid_.rows; ++row) {
      const double y = y_of(row);
      canvas_.line({box_.x, y}, {grid_.left, y}, thin);
      canvas_.line({grid_.left, y}, {grid_.right_of_balls(), y}, dashed);
      canvas_.line({grid_.right_of_balls(), y}, {box_.right(), y}, thin);
    }
    for (int ball = 1; ball < grid_.balls; ++ball) {
      if (ball % conditions_.balls_per_over == 0) continue;
      canvas_.line({grid_.x_of(ball), top_}, {grid_.x_of(ball), bottom_}, dashed);
    }
    const double below = bottom_ + number_height_;
    for (int ball = 0; ball <= grid_.balls; ball += conditions_.balls_per_over) {
      // The change of ends in 100-ball is a heavier line.
      const int over = ball / conditions_.balls_per_over;
      const bool ends = conditions_.ends_change_every_overs > 1 &&
                        over % conditions_.ends_change_every_overs == 0;
      const Stroke solid{ink, ends ? 0.5 : 0.3, 0};
      canvas_.line({grid_.x_of(ball), box_.y}, {grid_.x_of(ball), bottom_}, solid);
      canvas_.line({grid_.x_of(ball), below}, {grid_.x_of(ball), foot()}, {hair, 0.15, 0});
      if (!fill_.has_calls || ball == grid_.balls) continue;
      const Box calls =
          calls_place(grid_.x_of(ball), conditions_.balls_per_over * grid_.ball_width);
      canvas_.line({calls.x, calls.y}, {calls.x, calls.bottom()}, dashed);
    }
    if (grid_.unnumbered()) {
      canvas_.line({box_.x + batter_number_mm, top_}, {box_.x + batter_number_mm, bottom_}, thin);
    }
    draw_phase_ends();
    for (int line = 0; line <= extra_lines; ++line) {
      const double y = below + line * shares_.extra * row_height_;
      canvas_.line({box_.x, y}, {grid_.right_of_balls(), y}, thin);
    }
    canvas_.rect({box_.x, box_.y, box_.w, bottom_ - box_.y}, outlined(ink, 0.4));
    canvas_.line({box_.x, top_}, {box_.right(), top_}, {ink, 0.4, 0});
  }

  /// A bar that no other line of the grid is as heavy as, and below it, before the number of its
  /// last ball, the phase's name. Behind a grid its frame is enough.
  void draw_phase_ends() {
    constexpr double half_a_number = 2.5;
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) {
      const int ball = end.balls - grid_.first;
      const int left = ball - bowled();  // where the innings ended in its last over: no room
      if (ball <= 0 || ball > grid_.balls || (left > 0 && left < conditions_.balls_per_over))
        continue;
      const double x = grid_.x_of(ball);
      if (ball < grid_.balls) canvas_.line({x, box_.y}, {x, bottom_}, {ink, phase_bar_mm, 0});
      const double number = (ball == grid_.balls ? 2 : 1) * half_a_number;
      const double width = conditions_.balls_per_over * grid_.ball_width - number - half_a_number;
      if (end.name.empty()) {
        // Where the over behind the bar is the last, the name of its own phase stands there.
        if (ball + conditions_.balls_per_over < grid_.balls) {
          text_in(canvas_, number_box(x + number, width), "last tempo phase",
                  letters(smallest_pt, false, Align::left, muted));
        }
        continue;
      }
      text_in(canvas_, number_box(x - number - width, width),
              std::vector{end.name + " to", end.name.substr(0, end.name.find(' '))},
              letters(smallest_pt, false, Align::right, muted));
    }
  }

  /// Where numbers of balls stand: on a line of their own below the grid.
  Box number_box(double x, double width) const {
    return {x, bottom_ + below_frame_mm, width, number_height_ - below_frame_mm};
  }

  bool counts_up() const { return place_ == InningsPlace::first || fill_.before_toss(); }

  void draw_numbers() {
    const TextStyle small = letters(smallest_pt, true, Align::centre),
                    at_end = letters(smallest_pt, true, Align::right);
    const int over = conditions_.balls_per_over;
    for (int end = over; end < bowled() + over; end += over) {
      const int ball = std::min(end, bowled());  // the last over may have been cut short
      const int shown = counts_up() ? grid_.first + ball : conditions_.quota() - grid_.first - ball;
      const bool last = ball == grid_.balls;  // it ends with the grid
      text_in(canvas_, number_box(grid_.x_of(ball) - (last ? 10 : 5), 10), std::to_string(shown),
              last ? at_end : small);
    }
    const TextStyle word = letters(smallest_pt, false, Align::left, muted);
    const double height = shares_.extra * row_height_;
    text_in(canvas_, number_box(box_.x + 1, grid_.names_mm - 2),
            counts_up() ? "Balls bowled" : "Balls left", word);
    double y = bottom_ + number_height_;
    for (const char* text : {"Wides, no-balls", fill_.has_calls ? "Score, and calls" : "Score"}) {
      text_in(canvas_, {box_.x + 1, y, grid_.names_mm - 2, height}, text, word);
      y += height;
    }
    // The word for it leaves its box to the name of the side.
    if (fill_.team.empty()) {
      text_in(canvas_, {box_.x + 1.2, box_.y + corner_pad_mm, grid_.names_mm - 2, corner_mm},
              grid_.unnumbered() ? "No.  Batter" : "Batting side", word);
    } else {
      name_in(canvas_, {box_.x + 1.2, box_.y, grid_.names_mm - 2.4, top_ - box_.y}, fill_.team,
              letters(9, true));
    }
    // Figures of a batter who goes on are no final ones.
    const int so_far = (grid_.first + grid_.balls) / (conditions_.counts_balls ? 1 : over);
    const bool last = fill_.played ? grid_.is_last() : grid_.number + 1 == grid_.plan.grids;
    const std::string head =
        last ? "R (B)" : fmt::format("{}after\u00a0{}", fill_.played ? "" : "R (B) ", so_far);
    name_in(canvas_, {grid_.right_of_balls(), box_.y, grid_.figures_mm, top_ - box_.y}, head,
            letters(head.size() < 11 ? 8 : smallest_pt, true, Align::centre), 1);
  }

  /// In a corner of each box for a bowler the number of the over, or of the balls; beside it stands
  /// who bowled it.
  void number_overs() {
    const int over = conditions_.balls_per_over;
    for (int ball = 0; ball < grid_.balls; ball += over) {
      const int first = grid_.first + ball + 1;
      const std::string number = conditions_.counts_balls ? range_text(first, first + over - 1)
                                                          : std::to_string(first / over + 1);
      const std::string_view word = ball > 0 || fill_.played   ? ""
                                    : conditions_.counts_balls ? "Bowler of balls "
                                                               : "Bowler of over ";
      const double wide = fill_.played ? over_number_mm : over * grid_.ball_width - 1.8;
      const double y = box_.y + (fill_.played ? 0.6 : corner_pad_mm);
      text_in(canvas_, {grid_.x_of(ball) + 1.1, y, wide, corner_mm}, std::string(word) + number,
              letters(smallest_pt, false, Align::left, muted));
    }
  }

  void draw_overs() {
    const double below = bottom_ + number_height_, height = shares_.extra * row_height_;
    for (std::size_t i = 0; i < fill_.overs.size(); ++i) {
      const OverColumn& over = fill_.overs[i];
      const int from = over.first_ball - grid_.first;
      if (from < 0 || from >= grid_.balls) continue;
      const int next = i + 1 < fill_.overs.size() ? fill_.overs[i + 1].first_ball - grid_.first
                                                  : from + conditions_.balls_per_over;
      const int to = std::min(grid_.balls, std::max(from + 1, next));
      const double x = grid_.x_of(from) + 0.5;
      const double width = std::max(2 * grid_.ball_width, grid_.x_of(to) - grid_.x_of(from)) - 1;
      // The number of the bowler's over is not taken for that of the innings, beside or below it.
      const bool high = top_ - box_.y > 2.5 * corner_mm;
      const double beside = !high && width > 3 * over_number_mm ? over_number_mm : 0;
      text_in(canvas_, {x + beside, box_.y + (high ? 1 : 0), width - beside, top_ - box_.y},
              over.bowler, letters(7.4, true, Align::centre));
      text_in(canvas_, {x, below, width, height}, over.extras,
              letters(smallest_pt, false, Align::centre));
      const double calls = fill_.has_calls ? calls_share * width : 0;
      text_in(canvas_, {x, below + height, width - calls, height}, over.score,
              letters(7, true, Align::centre));
      if (!fill_.has_calls) continue;
      text_in(canvas_, calls_place(x, width), over.calls,
              letters(smallest_pt, true, Align::centre));
    }
  }

  static constexpr double name_indent = 4.6;
  double name_width() const { return grid_.names_mm - name_indent - 0.6; }

  void draw_row(int line) {
    const double y = y_of(line);
    const bool known = line < static_cast<int>(grid_.listed.size());
    const std::size_t row =
        known ? grid_.listed[static_cast<std::size_t>(line)] : static_cast<std::size_t>(line);
    if (!grid_.unnumbered()) {
      text_in(canvas_, {box_.x + 0.4, y, 3, row_height_}, std::to_string(row + 1),
              letters(smallest_pt, false, Align::right, muted));
    }
    if (!known) return;
    const BatterRow& batter = fill_.rows[row];
    names_->draw(canvas_, row, {box_.x + name_indent, y, name_width(), row_height_});
    const auto grid = static_cast<std::size_t>(grid_.number);
    if (grid < batter.figures.size()) {
      text_in(canvas_, {grid_.right_of_balls() + 0.5, y, grid_.figures_mm - 1, row_height_},
              batter.figures[grid][0], letters(8, true, Align::centre));
    }
    for (int ball = 0; ball < grid_.balls; ++ball) {
      const auto place = static_cast<std::size_t>(grid_.first + ball);
      if (place >= batter.balls.size()) break;
      draw_ball_mark(canvas_, batter.balls[place],
                     {grid_.x_of(ball), y, grid_.ball_width, row_height_});
    }
  }

  Canvas& canvas_;
  Box box_;
  const cricket::Conditions& conditions_;
  const InningsFill& fill_;
  std::optional<FittedColumn> names_;
  InningsPlace place_;
  GridLayout grid_;
  LineShares shares_;
  double row_height_ = 0, number_height_ = 0, top_ = 0, bottom_ = 0;
};

}  // namespace

void draw_grid(Canvas& canvas, Box box, const cricket::Conditions& conditions,
               const InningsFill& fill, InningsPlace place, int grid) {
  GridPainter(canvas, box, conditions, fill, place, grid).draw();
}

double grid_lines(Canvas& canvas, double width_mm, const cricket::Conditions& conditions,
                  const InningsFill& fill, int grid) {
  const Box box{0, 0, width_mm, 0};
  return GridPainter(canvas, box, conditions, fill, InningsPlace::first, grid).lines();
}

}  // namespace quicket::print
