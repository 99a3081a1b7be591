#include "print/scoresheet/grid_painter.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/team_code.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"
#include "print/scoresheet/batter_line.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

// The rest is the boxes', which are written in.
constexpr double name_width_mm = 28;
constexpr double figures_width_mm = 12;
// Where that would leave no box of the width that a hand needs.
constexpr double tight_name_mm = 17, least_box_mm = 4.5;
constexpr int least_rows = 11;

/// Heights of the parts of a grid, relative to a batting line: names of bowlers are written by
/// hand above their over, several extras of an over small.
struct LineShares {
  double bowler = 1.2, extra = 0.86;
};

/// Where a hand writes, no line is lower than a box is wide.
constexpr LineShares to_write_in{1.2, 0.95}, of_three{1.0, 1.0};
/// Numbers have a line of their own where all is printed; else the corner of their over's wides.
constexpr double number_line = 0.62, below_frame_mm = 0.35, corner_mm = 0.6, dash_mm = 0.7;
constexpr double calls_share = 0.36;  ///< of an over's width, where they stand beside its score

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
    if (!has_figures_column(box.w, conditions, fill)) {
      figures_mm_ = 0;
      names_mm_ = std::clamp(box.w - per_grid_ * least_box_mm, tight_name_mm, name_width_mm);
    }
    left_ = box.x + names_mm_;
    ball_width_ = (box.w - names_mm_ - figures_mm_) / per_grid_;
    list_rows();
  }

  /// Its height in batting lines, apart from that of the numbers.
  double lines() const { return shares_.bowler + rows_ + extra_lines() * shares_.extra; }

  void draw() {
    place_lines();
    draw_lines();
    draw_numbers();
    draw_overs();
    names_.emplace(canvas_, batter_names(fill_.rows), name_style(8, false, ink), name_width(),
                   FittedColumn::Longest::squeezed);
    for (int line = 0; line < rows_; ++line) draw_row(line);
  }

 private:
  void place_lines() {
    row_height_ = box_.h / (lines() + (fill_.played ? number_line : 0));
    number_height_ = fill_.played ? number_line * row_height_ : 0;
    // The smallest letters stay clear of the frame where rows are low.
    if (fill_.played && number_height_ < least_number_mm) {
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
    rows_ = some ? std::max(1, listed) : std::max(least_rows, listed);
  }

  /// Wides, the score, and calls where they are made: of three grids on a sheet beside the score.
  bool calls_beside_score() const { return !fill_.played && plan_.grids > 2; }
  int extra_lines() const { return fill_.has_calls && !calls_beside_score() ? 3 : 2; }
  /// The place of an over's calls, of what is `width` wide from `x` on.
  Box calls_place(double x, double width) const {
    const double height = shares_.extra * row_height_, below = bottom_ + number_height_;
    if (!calls_beside_score()) return {x, below + 2 * height, width, height};
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
    const double foot = below + extra_lines() * shares_.extra * row_height_;
    for (int ball = 0; ball <= balls_; ball += conditions_.balls_per_over) {
      // The change of ends in 100-ball is a heavier line.
      const int over = ball / conditions_.balls_per_over;
      const bool ends = conditions_.ends_change_every_overs > 1 &&
                        over % conditions_.ends_change_every_overs == 0;
      const Stroke solid{ink, ends ? 0.5 : 0.3, 0};
      canvas_.line({x_of(ball), box_.y}, {x_of(ball), bottom_}, solid);
      canvas_.line({x_of(ball), below}, {x_of(ball), foot}, {hair, 0.15, 0});
    }
    for (int ball = 0; fill_.has_calls && calls_beside_score() && ball < balls_;
         ball += conditions_.balls_per_over) {
      const Box calls = calls_place(x_of(ball), conditions_.balls_per_over * ball_width_);
      canvas_.line({calls.x, calls.y}, {calls.x, calls.bottom()}, dashed);
    }
    draw_phase_ends();
    for (int line = 0; line <= extra_lines(); ++line) {
      const double y = below + line * shares_.extra * row_height_;
      canvas_.line({box_.x, y}, {right_of_balls(), y}, thin);
    }
    const double right = right_of_balls() + figures_mm_;
    canvas_.rect({box_.x, box_.y, right - box_.x, bottom_ - box_.y}, outlined(ink, 0.4));
    canvas_.line({box_.x, top_}, {right, top_}, {ink, 0.4, 0});
  }

  /// A bar that no other line of the grid is as heavy as, and below it, before the number of its
  /// last ball, the phase's name.
  void draw_phase_ends() {
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) {
      const int ball = end.balls - first_;
      if (ball <= 0 || ball > balls_) continue;
      canvas_.line({x_of(ball), box_.y}, {x_of(ball), bottom_}, {ink, 1.1, 0});
      tell_number(ball, end.name);
    }
  }

  /// Words before the number of a ball.
  void tell_number(int ball, std::string_view words) {
    constexpr double half_a_number = 2.6;
    const double number = fill_.played ? half_a_number : 2 * half_a_number + corner_mm;
    const double width = conditions_.balls_per_over * ball_width_ - 2 * half_a_number;
    text_in(canvas_, number_box(x_of(ball) - number - width, width), words,
            letters(smallest_pt, false, Align::right, muted));
  }

  /// Where numbers of balls stand: below the grid, or at the foot of the wides of an over.
  Box number_box(double x, double width) const {
    constexpr double written_mm = 2.3;
    if (fill_.played) return {x, bottom_ + below_frame_mm, width, number_height_};
    const double foot = bottom_ + shares_.extra * row_height_;
    return {x, foot - written_mm, width, written_mm};
  }

  bool counts_up() const { return place_ == InningsPlace::first || fill_.before_toss(); }

  void draw_numbers() {
    const TextStyle small = letters(smallest_pt, true, fill_.played ? Align::centre : Align::right);
    for (int ball = conditions_.balls_per_over; ball <= balls_;
         ball += conditions_.balls_per_over) {
      const int shown = counts_up() ? first_ + ball : conditions_.quota() - first_ - ball;
      const double left = x_of(ball) - (fill_.played ? 5 : 10 + corner_mm);
      text_in(canvas_, number_box(left, 10), std::to_string(shown), small);
    }
    const TextStyle word = letters(smallest_pt, false, Align::left, muted);
    const double below = bottom_ + number_height_, height = shares_.extra * row_height_;
    const std::string_view counted = counts_up() ? "Balls bowled" : "Balls left";
    if (fill_.played) {
      text_in(canvas_, number_box(box_.x + 1, names_mm_ - 2), counted, word);
    } else if (std::ranges::find(fill_.phase_ends, first_ + conditions_.balls_per_over,
                                 &InningsFill::PhaseEnd::balls) == fill_.phase_ends.end()) {
      tell_number(conditions_.balls_per_over, counted);
    }
    const bool beside = fill_.has_calls && calls_beside_score();
    std::vector<std::string> words{"Wides, no-balls", beside ? "Score, and calls" : "Score"};
    if (fill_.has_calls && !beside) words.push_back("Calls");
    double y = below;
    for (const std::string& text : words) {
      text_in(canvas_, {box_.x + 1, y, names_mm_ - 2, height}, text, word);
      y += height;
    }
    text_in(canvas_, {box_.x + 1.2, box_.y, names_mm_ - 2.4, top_ - box_.y},
            std::vector<std::string>{fill_.team.empty() ? "Batting" : fill_.team,
                                     cricket::team_code(fill_.team)},
            name_style(9, true, fill_.team.empty() ? muted : ink));
    if (figures_mm_ == 0) return;
    text_in(canvas_, {right_of_balls(), box_.y, figures_mm_, top_ - box_.y}, "R (B)",
            letters(8, true, Align::centre));
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
      text_in(canvas_, {x, box_.y, width, top_ - box_.y}, std::vector{over.in_full, over.bowler},
              letters(7.4, true, Align::centre));
      text_in(canvas_, {x, below, width, height}, over.extras,
              letters(smallest_pt, false, Align::centre));
      const double calls = fill_.has_calls && calls_beside_score() ? calls_share * width : 0;
      text_in(canvas_, {x, below + height, width - calls, height}, over.score,
              letters(7, true, Align::centre));
      if (!fill_.has_calls) continue;
      text_in(canvas_, calls_place(x, width), over.calls,
              letters(smallest_pt, true, Align::centre));
    }
  }

  bool is_tight() const { return names_mm_ < name_width_mm; }
  // A narrow column has room for a name alone: to write one, its number stands in the corner.
  double name_indent() const { return is_tight() ? 0.9 : 4.6; }
  double name_width() const { return names_mm_ - name_indent() - 0.6; }

  /// Of one width in a narrow column, whatever the names are.
  TextStyle name_style(double size_pt, bool bold, Colour colour) const {
    TextStyle style = letters(size_pt, bold, Align::left, colour);
    if (is_tight()) style.face.family = "Roboto Condensed";
    return style;
  }

  void draw_row(int line) {
    const double y = y_of(line);
    const bool known = line < static_cast<int>(listed_.size());
    const std::size_t row =
        known ? listed_[static_cast<std::size_t>(line)] : static_cast<std::size_t>(line);
    constexpr double number = 3.6;
    if (!known || !is_tight()) {
      const double high = is_tight() ? smallest_pt * mm_per_point : row_height_;
      text_in(canvas_, {box_.x + 0.4, y + (is_tight() ? 0.3 : 0), number - 0.6, high},
              std::to_string(row + 1),
              letters(smallest_pt, false, is_tight() ? Align::left : Align::right, muted));
    }
    if (!known) return;
    const BatterRow& batter = fill_.rows[row];
    const Box name{box_.x + name_indent(), y, name_width(), row_height_};
    const auto [note, noted_in] = note_of(batter);
    if (noted_in == grid_ && note.boxes == 0 && row_height_ >= least_box_mm) {
      draw_with_note(canvas_, name, batter_names(fill_.rows)[row], name_style(8, false, ink),
                     batter.how_out);
    } else {
      names_->draw(canvas_, row, name);
    }
    const auto grid = static_cast<std::size_t>(grid_);
    if (grid < batter.runs_balls.size() && figures_mm_ > 0) {
      text_in(canvas_, {right_of_balls() + 0.5, y, figures_mm_ - 1, row_height_},
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
    NotePlace place = note_place(batter.balls, per_grid_, wanted);
    if (lists_those_in(fill_, plan_)) place.in_two_lines = false;
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
  double names_mm_ = name_width_mm, figures_mm_ = figures_width_mm;
  double row_height_ = 0, number_height_ = 0, left_ = 0, ball_width_ = 0, top_ = 0, bottom_ = 0;
};

}  // namespace

bool has_figures_column(double width_mm, const cricket::Conditions& conditions,
                        const InningsFill& fill) {
  const int balls = grid_plan(conditions, fill.played).balls;
  return fill.played || width_mm - name_width_mm - figures_width_mm >= balls * least_box_mm;
}

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
