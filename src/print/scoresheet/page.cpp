#include <algorithm>
#include <cmath>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/scoresheet/note_place.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

// The rest is the boxes', which are written in.
constexpr double name_width_mm = 29;
constexpr double figures_width_mm = 12;
constexpr int least_rows = 11;
constexpr double dash_mm = 0.7;

/// Heights of the parts of a grid, relative to a batting line: names of bowlers are written by
/// hand above their over, ball numbers are only printed, several extras of an over are written
/// small.
constexpr double bowler_line = 1.2, number_line = 0.62, extra_line = 0.86;
constexpr double least_number_mm = 3, below_frame_mm = 0.35;

/// "c Philippe" and "b Abbott" of "c Philippe b Abbott"; one line if there is nothing to divide.
std::vector<std::string> lines_of(const std::string& how_out) {
  for (const char* const before : {" b ", " ("}) {
    const std::size_t at = how_out.find(before);
    if (at != std::string::npos) return {how_out.substr(0, at), how_out.substr(at + 1)};
  }
  return {how_out};
}

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
        first_(plan_.first_balls[static_cast<std::size_t>(grid)]),
        rows_(std::max(least_rows, static_cast<int>(fill.rows.size()))) {
    balls_ = plan_.first_balls[static_cast<std::size_t>(grid) + 1] - first_;
    const double other_lines = bowler_line + rows_ + extra_lines() * extra_line;
    row_height_ = box.h / (other_lines + number_line);
    number_height_ = number_line * row_height_;
    // The smallest letters stay clear of the frame where rows are low.
    if (number_height_ < least_number_mm) {
      number_height_ = least_number_mm;
      row_height_ = (box.h - number_height_) / other_lines;
    }
    left_ = box.x + name_width_mm;
    // Printed grids of one innings are of one scale; those to write in take all the room.
    ball_width_ = (box.w - name_width_mm - figures_width_mm) / (fill.played ? per_grid_ : balls_);
    top_ = box.y + bowler_line * row_height_;
    bottom_ = top_ + rows_ * row_height_;
    for (const BatterRow& batter : fill.rows) names_.add(batter.name);
  }

  void draw() {
    draw_lines();
    draw_numbers();
    draw_overs();
    for (int row = 0; row < rows_; ++row) draw_row(row);
  }

 private:
  /// Wides, the score, and calls where they are made.
  int extra_lines() const { return fill_.has_calls ? 3 : 2; }
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
      canvas_.line({right_of_balls(), y}, {right_of_balls() + figures_width_mm, y}, thin);
    }
    for (int ball = 1; ball < balls_; ++ball) {
      if (ball % conditions_.balls_per_over == 0) continue;
      canvas_.line({x_of(ball), top_}, {x_of(ball), bottom_}, dashed);
    }
    const double below = bottom_ + number_height_;
    const double foot = below + extra_lines() * extra_line * row_height_;
    for (int ball = 0; ball <= balls_; ball += conditions_.balls_per_over) {
      // The change of ends in 100-ball is a heavier line.
      const int over = ball / conditions_.balls_per_over;
      const bool ends = conditions_.ends_change_every_overs > 1 &&
                        over % conditions_.ends_change_every_overs == 0;
      const Stroke solid{ink, ends ? 0.5 : 0.3, 0};
      canvas_.line({x_of(ball), box_.y}, {x_of(ball), bottom_}, solid);
      canvas_.line({x_of(ball), below}, {x_of(ball), foot}, {hair, 0.15, 0});
    }
    draw_phase_ends();
    for (int line = 0; line <= extra_lines(); ++line) {
      const double y = below + line * extra_line * row_height_;
      canvas_.line({box_.x, y}, {right_of_balls(), y}, thin);
    }
    const double right = right_of_balls() + figures_width_mm;
    canvas_.rect({box_.x, box_.y, right - box_.x, bottom_ - box_.y}, outlined(ink, 0.4));
    canvas_.line({box_.x, top_}, {right, top_}, {ink, 0.4, 0});
  }

  /// A bar that no other line of the grid is as heavy as, and below it, before the number of its
  /// last ball, the phase's name.
  void draw_phase_ends() {
    constexpr double half_a_number = 2.6;
    for (const InningsFill::PhaseEnd& end : fill_.phase_ends) {
      const int ball = end.balls - first_;
      if (ball <= 0 || ball > balls_) continue;
      canvas_.line({x_of(ball), box_.y}, {x_of(ball), bottom_}, {ink, 1.1, 0});
      const double width = conditions_.balls_per_over * ball_width_ - 2 * half_a_number;
      text_in(canvas_,
              {x_of(ball) - half_a_number - width, bottom_ + below_frame_mm, width, number_height_},
              end.name, letters(smallest_pt, false, Align::right, muted));
    }
  }

  bool counts_up() const { return place_ == InningsPlace::first || fill_.before_toss(); }

  void draw_numbers() {
    const TextStyle small = letters(smallest_pt, true, Align::centre);
    for (int ball = conditions_.balls_per_over; ball <= balls_;
         ball += conditions_.balls_per_over) {
      const int bowled = first_ + ball;
      const int shown = counts_up() ? bowled : conditions_.quota() - bowled;
      text_in(canvas_, {x_of(ball) - 5, bottom_ + below_frame_mm, 10, number_height_},
              std::to_string(shown), small);
    }
    const TextStyle word = letters(smallest_pt, false, Align::left, muted);
    const double below = bottom_ + number_height_;
    const double height = extra_line * row_height_;
    text_in(canvas_, {box_.x + 1, bottom_ + below_frame_mm, name_width_mm - 2, number_height_},
            counts_up() ? "Balls bowled" : "Balls left", word);
    text_in(canvas_, {box_.x + 1, below, name_width_mm - 2, height}, "Wides, no-balls", word);
    text_in(canvas_, {box_.x + 1, below + height, name_width_mm - 2, height}, "Score", word);
    if (fill_.has_calls) {
      text_in(canvas_, {box_.x + 1, below + 2 * height, name_width_mm - 2, height}, "Calls", word);
    }
    text_in(canvas_, {box_.x + 1.2, box_.y, name_width_mm - 2.4, top_ - box_.y},
            fill_.team.empty() ? "Batting" : fill_.team,
            letters(9, true, Align::left, fill_.team.empty() ? muted : ink));
    text_in(canvas_, {right_of_balls(), box_.y, figures_width_mm, top_ - box_.y}, "R (B)",
            letters(8, true, Align::centre));
  }

  void draw_overs() {
    const double below = bottom_ + number_height_;
    const double height = extra_line * row_height_;
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
      text_in(canvas_, {x, below + height, width, height}, over.score,
              letters(7, true, Align::centre));
      if (!fill_.has_calls) continue;
      text_in(canvas_, {x, below + 2 * height, width, height}, over.calls,
              letters(smallest_pt, true, Align::centre));
    }
  }

  void draw_row(int row) {
    const double y = y_of(row);
    text_in(canvas_, {box_.x + 0.6, y, 4, row_height_}, std::to_string(row + 1),
            letters(smallest_pt, false, Align::right, muted));
    if (row >= static_cast<int>(fill_.rows.size())) return;
    const BatterRow& batter = fill_.rows[static_cast<std::size_t>(row)];
    std::vector<std::string> names = names_.wordings(batter.name);
    if (batter.keeper) {
      for (std::string& name : names) name += " †";
    }
    text_in(canvas_, {box_.x + 5.8, y, name_width_mm - 6.4, row_height_}, names, letters(8));
    const auto grid = static_cast<std::size_t>(grid_);
    if (grid < batter.runs_balls.size()) {
      text_in(canvas_, {right_of_balls() + 0.5, y, figures_width_mm - 1, row_height_},
              batter.runs_balls[grid], letters(8, true, Align::centre));
    }
    for (int ball = 0; ball < balls_; ++ball) {
      const auto place = static_cast<std::size_t>(first_ + ball);
      if (place < batter.balls.size()) {
        draw_mark(batter.balls[place], {x_of(ball), y, ball_width_, row_height_});
      }
    }
    draw_how_out(batter, y);
  }

  void draw_mark(const BallMark& mark, Box box) {
    if (mark.wicket) {
      const Box outline = box.inset(0.3);
      canvas_.rect(outline, {cricket::white, Stroke{ink, 0.55, 0}});
      text_in(canvas_, {box.x + 0.5, box.y, box.w - 1, box.h}, mark.text + "W",
              letters(mark.text.empty() ? 8.5 : 7, true, Align::centre));
      return;
    }
    if (mark.retired) {
      text_in(canvas_, {box.x + 0.25, box.y, box.w - 0.5, box.h}, mark.text + "R",
              letters(mark.text.empty() ? 8.5 : 7, true, Align::centre));
      return;
    }
    if (!mark.text.empty()) {
      // "L1" keeps clear of the line between overs.
      const double clear = mark.text.size() == 2 ? 0.8 : 0.5;
      text_in(
          canvas_, {box.x + clear, box.y, box.w - 2 * clear, box.h}, mark.text,
          letters(mark.text == "•" ? 9 : 8.2, mark.text == "4" || mark.text == "6", Align::centre));
      return;
    }
    if (!mark.comes_in) return;
    const double y = box.centre().y;
    const double tip = box.right() - 0.4;
    canvas_.line({box.x + 0.5, y}, {tip - 0.8, y}, {ink, 0.3, 0});
    canvas_.draw(polygon({{tip, y}, {tip - 1.3, y - 0.9}, {tip - 1.3, y + 0.9}}), filled(ink));
  }

  void draw_how_out(const BatterRow& batter, double y) {
    if (batter.how_out.empty()) return;
    TextStyle style = letters(7);
    style.face.italic = true;
    TextStyle small = style;
    small.size_pt = smallest_pt;
    constexpr double around = 2;
    const auto boxes_for = [&](const std::string& note, const TextStyle& letters_of) {
      return static_cast<int>(std::ceil((canvas_.width(note, letters_of) + around) / ball_width_));
    };
    std::vector<std::string> lines = lines_of(batter.how_out);
    NoteBoxes wanted{boxes_for(batter.how_out, style), 0};
    for (const std::string& line : lines) {
      wanted.two_lines = std::max(wanted.two_lines, boxes_for(line, small));
    }
    if (lines.size() == 1) wanted.two_lines = wanted.one_line;
    const NotePlace place = note_place(batter.balls, per_grid_, wanted);
    if (place.boxes == 0 || place.first / per_grid_ != grid_) return;
    if (!place.in_two_lines) {
      lines = {batter.how_out};
    } else {
      style = small;
    }
    if (place.before_wicket) style.align = Align::right;
    const Box box{x_of(place.first - first_) + 0.8, y, place.boxes * ball_width_ - 1.6,
                  row_height_};
    // A clear background: the lines between balls and overs must not run through the letters.
    double wide = 0;
    for (const std::string& line : lines) wide = std::max(wide, canvas_.width(line, style));
    wide = std::min(box.w, wide) + 0.8;
    const double left = place.before_wicket ? box.right() + 0.4 - wide : box.x - 0.4;
    canvas_.rect({left, y + 0.35, wide, row_height_ - 0.7}, filled(cricket::white));
    const double height = (box.h - 0.5) / static_cast<double>(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const double top = box.y + 0.25 + static_cast<double>(i) * height;
      text_in(canvas_, {box.x, top, box.w, height}, lines[i], style);
    }
  }

  Canvas& canvas_;
  Box box_;
  const cricket::Conditions& conditions_;
  const InningsFill& fill_;
  ListedNames names_;
  InningsPlace place_;
  int grid_;
  GridPlan plan_;
  int per_grid_;
  int first_;
  int rows_;
  int balls_ = 0;
  double row_height_ = 0, number_height_ = 0, left_ = 0, ball_width_ = 0, top_ = 0, bottom_ = 0;
};

}  // namespace

void draw_innings(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                  const InningsFill& fill, InningsPlace place, int first_grid, int grids) {
  const int all = grid_plan(conditions, fill.played).grids;
  grids = std::min(grids, all - first_grid);
  // Falls, bowlers and totals belong to the whole innings: they are only on its last sheet, and the
  // grids of the others take their room.
  const bool last = first_grid + grids == all;
  // Five falls of wickets, one below the other, in lines high enough for handwriting. An innings of
  // an odd number of grids has a last sheet with only one: it and the boxes share all the room.
  const bool roomy = grids == 1;
  constexpr double boxes_mm = 31, share_of_boxes = 0.4;
  const double margins = !last ? 0 : roomy ? area.h * share_of_boxes : boxes_mm;
  constexpr double gap = 2.5;
  const double height = (area.h - margins - gap * grids) / grids;
  double y = area.y;
  for (int i = 0; i < grids; ++i) {
    GridPainter(canvas, {area.x, y, area.w, height}, conditions, fill, place, first_grid + i)
        .draw();
    y += height + gap;
  }
  if (!last) return;
  draw_scoresheet_margins(canvas, {area.x, y, area.w, area.bottom() - y}, conditions, fill,
                          place == InningsPlace::second);
}

}  // namespace quicket::print
