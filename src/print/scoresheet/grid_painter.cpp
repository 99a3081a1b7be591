#include "print/scoresheet/grid_painter.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"
#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

// Of A4, and less of narrower paper. The rest is the boxes', which are written in: of sixty each
// has 4.1 mm, and a name has room to be written by hand.
constexpr double name_width_mm = 28, figures_width_mm = 12, a4_width_mm = 287;
// A row that has room for a dismissal below the name.
constexpr double row_of_two_lines_mm = 4.5;
constexpr int least_rows = 11;
// Of a long innings, as nobody knows who bats in which ten overs: more seldom bat in them, and
// eleven rows would be too low for a hand.
constexpr int rows_to_name = 8;

/// Heights of the parts of a grid, relative to a batting line: names of bowlers are written by
/// hand above their over, several extras of an over small.
struct LineShares {
  double bowler = 1.2, extra = 0.86;
};

/// Where a hand writes, no line is lower than a box is wide.
constexpr LineShares to_write_in{1.2, 0.9}, of_three{1.0, 1.0};
constexpr double number_line = 0.52, below_frame_mm = 0.35, dash_mm = 0.7;
constexpr double corner_mm = 2.4;       ///< of a word in the corner of a box that is written in
constexpr double over_number_mm = 3.4;  ///< of an over's number beside its bowler
constexpr double calls_share = 0.36;    ///< of an over's width, beside its score

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
        grid_(grid),
        plan_(grid_plan(conditions, fill.played)),
        per_grid_(plan_.balls),
        first_(plan_.first_balls[static_cast<std::size_t>(grid)]) {
    balls_ = plan_.first_balls[static_cast<std::size_t>(grid) + 1] - first_;
    if (!fill.played) shares_ = plan_.grids > 2 ? of_three : to_write_in;
    const double part = std::min(1.0, box.w / a4_width_mm);
    names_mm_ = part * name_width_mm;
    figures_mm_ = part * figures_width_mm;
    left_ = box.x + names_mm_;
    ball_width_ = (box.w - names_mm_ - figures_mm_) / per_grid_;
    list_rows();
  }

  /// Its height in batting lines, apart from that of the numbers.
  double lines() const { return shares_.bowler + rows_ + extra_lines * shares_.extra; }

  void draw() {
    place_lines();
    draw_lines();
    draw_numbers();
    number_overs();
    draw_overs();
    names_.emplace(canvas_, batter_names(fill_.rows), letters(8), name_width(),
                   FittedColumn::Longest::squeezed);
    for (int line = 0; line < rows_; ++line) draw_row(line);
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
    bottom_ = top_ + rows_ * row_height_;
  }

  /// All rows, or of a long innings those who batted in this grid; who did not bat in the last.
  void list_rows() {
    const bool some = lists_those_in(fill_, plan_);
    const bool last = grid_ + 1 == grids_reached(fill_, plan_);
    for (std::size_t row = 0; row < fill_.rows.size(); ++row) {
      const BatterRow& batter = fill_.rows[row];
      const auto from = batter.balls.begin() + (some ? first_ : 0);
      const bool in = !some || std::any_of(from, from + balls_,
                                           [](const BallMark& mark) { return !mark.empty(); });
      const bool never = std::ranges::all_of(batter.balls, &BallMark::empty);
      if (in || (last && never) || note_of(batter).grid == grid_) listed_.push_back(row);
    }
    const auto listed = static_cast<int>(listed_.size());
    rows_ = some ? std::max(1, listed) : unnumbered() ? rows_to_name : std::max(least_rows, listed);
  }

  /// Blank grids of a long innings, in which whoever bats is written.
  bool unnumbered() const { return fill_.rows.empty() && !fill_.played && plan_.grids > 2; }

  /// Wides, and the score with the calls beside it.
  static constexpr int extra_lines = 2;
  /// The place of an over's calls, of what is `width` wide from `x` on.
  Box calls_place(double x, double width) const {
    const double height = shares_.extra * row_height_, below = bottom_ + number_height_;
    return {x + width * (1 - calls_share), below + height, width * calls_share, height};
  }
  double x_of(int ball) const { return left_ + ball * ball_width_; }
  double right_of_balls() const { return x_of(balls_); }
  double y_of(int row) const { return top_ + row * row_height_; }

  void draw_lines() {
    const Stroke thin{hair, 0.15, 0};
    const Stroke dashed{hair, 0.15, dash_mm};
    for (int row = 0; row <= rows_; ++row) {
      const double y = y_of(row);
      canvas_.line({box_.x, y}, {left_, y}, thin);
      canvas_.line({left_, y}, {right_of_balls(), y}, dashed);
      canvas_.line({right_of_balls(), y}, {right_of_balls() + figures_mm_, y}, thin);
    }
    for (int ball = 1; ball < balls_; ++ball) {
      if (ball % conditions_.balls_per_over == 0) continue;
      canvas_.line({x_of(ball), top_}, {x_of(ball), bottom_}, dashed);
    }
    const double below = bottom_ + number_height_;
    const double foot = below + extra_lines * shares_.extra * row_height_;
    for (int ball = 0; ball <= balls_; ball += conditions_.balls_per_over) {
      // The change of ends in 100-ball is a heavier line.
      const int over = ball / conditions_.balls_per_over;
      const bool ends = conditions_.ends_change_every_overs > 1 &&
                        over % conditions_.ends_change_every_overs == 0;
      const Stroke solid{ink, ends ? 0.5 : 0.3, 0};
      canvas_.line({x_of(ball), box_.y}, {x_of(ball), bottom_}, solid);
      canvas_.line({x_of(ball), below}, {x_of(ball), foot}, {hair, 0.15, 0});
    }
    for (int ball = 0; fill_.has_calls && ball < balls_; ball += conditions_.balls_per_over) {
      const Box calls = calls_place(x_of(ball), conditions_.balls_per_over * ball_width_);
      canvas_.line({calls.x, calls.y}, {calls.x, calls.bottom()}, dashed);
    }
    draw_phase_ends();
    for (int line = 0; line <= extra_lines; ++line) {
      const double y = below + line * shares_.extra * row_height_;
      canvas_.line({box_.x, y}, {right_of_balls(), y}, thin);
    }
    const double right = right_of_balls() + figures_mm_;
    canvas_.rect({box_.x, box_.y, right - box_.x, bottom_ - box_.y}, outlined(ink, 0.4));
    canvas_.line({box_.x, top_}, {right, top_}, {ink, 0.4, 0});
  }

  /// A bar that no other line of the grid is as heavy as, and below it, before the number of its
  /// last ball, the phase's name. At the end of the grid it stands inside of it.
  void draw_phase_ends() {
    constexpr double bar_mm = 1.1, half_a_number = 2.6;
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) {
      const int ball = end.balls - first_;
      if (ball <= 0 || ball > balls_) continue;
      const double x = x_of(ball) - (ball == balls_ ? bar_mm / 2 : 0);
      canvas_.line({x, box_.y}, {x, bottom_}, {ink, bar_mm, 0});
      const double width = conditions_.balls_per_over * ball_width_ - 2 * half_a_number;
      text_in(canvas_, number_box(x_of(ball) - half_a_number - width, width), end.name,
              letters(smallest_pt, false, Align::right, muted));
    }
  }

  /// Where numbers of balls stand: on a line of their own below the grid.
  Box number_box(double x, double width) const {
    return {x, bottom_ + below_frame_mm, width, number_height_ - below_frame_mm};
  }

  bool counts_up() const { return place_ == InningsPlace::first || fill_.before_toss(); }

  void draw_numbers() {
    const TextStyle small = letters(smallest_pt, true, Align::centre);
    for (int ball = conditions_.balls_per_over; ball <= balls_;
         ball += conditions_.balls_per_over) {
      const int shown = counts_up() ? first_ + ball : conditions_.quota() - first_ - ball;
      text_in(canvas_, number_box(x_of(ball) - 5, 10), std::to_string(shown), small);
    }
    const TextStyle word = letters(smallest_pt, false, Align::left, muted);
    const double below = bottom_ + number_height_, height = shares_.extra * row_height_;
    text_in(canvas_, number_box(box_.x + 1, names_mm_ - 2),
            counts_up() ? "Balls bowled" : "Balls left", word);
    const std::array<std::string_view, 2> words{"Wides, no-balls",
                                                fill_.has_calls ? "Score, and calls" : "Score"};
    double y = below;
    for (const std::string_view text : words) {
      text_in(canvas_, {box_.x + 1, y, names_mm_ - 2, height}, text, word);
      y += height;
    }
    // The word for it leaves its box to the name of the side.
    if (fill_.team.empty()) {
      text_in(canvas_, {box_.x + 0.8, box_.y + 0.2, names_mm_ - 1, corner_mm}, "Batting", word);
    } else {
      name_in(canvas_, {box_.x + 1.2, box_.y, names_mm_ - 2.4, top_ - box_.y}, fill_.team,
              letters(9, true));
    }
    text_in(canvas_, {right_of_balls(), box_.y, figures_mm_, top_ - box_.y}, "R (B)",
            letters(8, true, Align::centre));
  }

  /// In a corner of each box for a bowler the number of the over, or of the balls; beside it stands
  /// who bowled it.
  void number_overs() {
    const int over = conditions_.balls_per_over;
    for (int ball = 0; ball < balls_; ball += over) {
      const int first = first_ + ball + 1;
      const std::string number = conditions_.counts_balls ? range_text(first, first + over - 1)
                                                          : std::to_string(first / over + 1);
      const std::string_view word = ball > 0 || fill_.played   ? ""
                                    : conditions_.counts_balls ? "Bowler of balls "
                                                               : "Bowler of over ";
      const double wide = fill_.played ? over_number_mm : over * ball_width_ - 1.8;
      text_in(canvas_, {x_of(ball) + 1.1, box_.y + 0.6, wide, corner_mm},
              std::string(word) + number, letters(smallest_pt, false, Align::left, muted));
    }
  }

  void draw_overs() {
    const double below = bottom_ + number_height_, height = shares_.extra * row_height_;
    for (std::size_t i = 0; i < fill_.overs.size(); ++i) {
      const OverColumn& over = fill_.overs[i];
      const int from = over.first_ball - first_;
      if (from < 0 || from >= balls_) continue;
      const int next = i + 1 < fill_.overs.size() ? fill_.overs[i + 1].first_ball - first_
                                                  : from + conditions_.balls_per_over;
      const int to = std::min(balls_, std::max(from + 1, next));
      const double x = x_of(from) + 0.5;
      const double width = std::max(2 * ball_width_, x_of(to) - x_of(from)) - 1;
      // The number of the bowler's over is not taken for that of the innings.
      const double beside = width > 3 * over_number_mm ? over_number_mm : 0;
      text_in(canvas_, {x + beside, box_.y, width - beside, top_ - box_.y},
              std::vector{over.in_full, over.bowler}, letters(7.4, true, Align::centre));
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
  double name_width() const { return names_mm_ - name_indent - 0.6; }

  void draw_row(int line) {
    const double y = y_of(line);
    const bool known = line < static_cast<int>(listed_.size());
    const std::size_t row =
        known ? listed_[static_cast<std::size_t>(line)] : static_cast<std::size_t>(line);
    constexpr double number = 3.6;
    if (!unnumbered()) {
      text_in(canvas_, {box_.x + 0.4, y, number - 0.6, row_height_}, std::to_string(row + 1),
              letters(smallest_pt, false, Align::right, muted));
    }
    if (!known) return;
    const BatterRow& batter = fill_.rows[row];
    const Box name{box_.x + name_indent, y, name_width(), row_height_};
    const auto [note, noted_in] = note_of(batter);
    if (noted_in == grid_ && note.boxes == 0 && row_height_ >= row_of_two_lines_mm) {
      draw_with_note(canvas_, name, batter_names(fill_.rows)[row], letters(8), batter.how_out);
    } else {
      names_->draw(canvas_, row, name);
    }
    const auto grid = static_cast<std::size_t>(grid_);
    if (grid < batter.runs_balls.size()) {
      text_in(canvas_, {right_of_balls() + 0.8, y, figures_mm_ - 1.6, row_height_},
              batter.runs_balls[grid], letters(8, true, Align::centre));
    }
    for (int ball = 0; ball < balls_; ++ball) {
      const auto place = static_cast<std::size_t>(first_ + ball);
      if (place < batter.balls.size()) {
        draw_ball_mark(canvas_, batter.balls[place], {x_of(ball), y, ball_width_, row_height_});
      }
    }
    if (noted_in != grid_ || note.boxes == 0) return;
    draw_note(canvas_, batter.how_out, note,
              {x_of(note.first - first_), y, note.boxes * ball_width_, row_height_});
  }

  /// Where it is noted how a batter was out, and in which grid; -1: still in.
  struct Note {
    NotePlace place;
    int grid = -1;
  };

  Note note_of(const BatterRow& batter) {
    if (batter.how_out.empty()) return {};
    // Rows of a long innings are too low for two lines.
    const NoteBoxes wanted =
        note_boxes(canvas_, batter.how_out, ball_width_, !lists_those_in(fill_, plan_));
    std::vector<int> bars;
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) bars.push_back(end.balls);
    NotePlace place = note_place(batter.balls, per_grid_, wanted, bars);
    if (lists_those_in(fill_, plan_)) {
      // There a note has no other place than behind the wicket.
      if (place.boxes == 0) place = note_place(batter.balls, per_grid_, wanted);
      place.in_two_lines = false;
    }
    return {place, place.first / per_grid_};
  }

  Canvas& canvas_;
  Box box_;
  const cricket::Conditions& conditions_;
  const InningsFill& fill_;
  std::optional<FittedColumn> names_;
  InningsPlace place_;
  int grid_;
  GridPlan plan_;
  int per_grid_;
  int first_;
  int rows_ = 0;
  int balls_ = 0;
  LineShares shares_;
  std::vector<std::size_t> listed_;
  double names_mm_ = 0, figures_mm_ = 0, row_height_ = 0, number_height_ = 0, left_ = 0,
         ball_width_ = 0, top_ = 0, bottom_ = 0;
};

}  // namespace

void draw_grid(Canvas& canvas, Box box, const cricket::Conditions& conditions,
               const InningsFill& fill, InningsPlace place, int grid) {
  GridPainter(canvas, box, conditions, fill, place, grid).draw();
}

double grid_lines(Canvas& canvas, double width_mm, const cricket::Conditions& conditions,
                  const InningsFill& fill, int grid) {
  const GridPainter painter(canvas, {0, 0, width_mm, 0}, conditions, fill, InningsPlace::first,
                            grid);
  return painter.lines();
}

}  // namespace quicket::print
