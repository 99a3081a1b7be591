#include "terminal/match/graphs.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// Columns left of a graph for its figures.
constexpr int scale_columns = 4;

/// An innings as a graph shows it.
struct Course {
  cricket::Side side = 0;
  bool latest = false;
  std::vector<match::OverPoint> overs;
};

/// The innings of the match itself, in order.
std::vector<Course> courses_of(const MatchView& view) {
  std::vector<Course> courses;
  for (match::InningsWorm& innings : match::worms_of(view.record.events)) {
    courses.push_back({innings.batting, false, std::move(innings.overs)});
  }
  if (!courses.empty()) courses.back().latest = true;
  return courses;
}

std::string_view mark_of(const Course& course) {
  return course.latest ? "●" : "○";
}

Pen pen_of(const Course& course, const SidePens& pens) {
  Pen pen = pens[static_cast<std::size_t>(course.side)];
  pen.bold = course.latest;
  return pen;
}

/// "Worm  ● Sixers  ○ Scorchers".
void write_heading(Picture& picture, const Area& area, const MatchView& view,
                   std::string_view title, const std::vector<Course>& courses,
                   const SidePens& pens) {
  int column = picture.write(area.row, area.column, title, bold_pen()) + 2;
  const int share = (area.columns - display_width(title)) / 2 - 4;
  for (auto course = courses.rbegin(); course != courses.rend(); ++course) {
    column = picture.write(area.row, column,
                           fmt::format("{} {}", mark_of(*course),
                                       name_within(team_name(view, course->side), share)),
                           pen_of(*course, pens)) +
             2;
  }
}

/// Where an over's end lies in a graph of `width` columns.
int column_of_over(int over, int overs, int width) {
  return std::clamp(over * width / overs - 1, 0, width - 1);
}

/// The bottom line with the numbers of overs, as many as have room.
void draw_axis(Picture& picture, int row, int column, int width, int overs) {
  picture.rule(row, column, width, faint_pen());
  constexpr int room_of_number = 5;
  int step = 1;
  for (const int wanted : {1, 2, 5, 10, 20}) {
    step = wanted;
    if (wanted * width / overs >= room_of_number) break;
  }
  for (int over = step; over <= overs; over += step) {
    const std::string number = fmt::format("{}", over);
    const int end = column + column_of_over(over, overs, width) + 1;
    picture.write(row, end - display_width(number), number, faint_pen());
  }
}

void draw_scale(Picture& picture, const Area& plot, int most) {
  for (int i = 0; i < plot.rows; ++i) {
    picture.write(plot.row + i, plot.column - 1, "│", faint_pen());
  }
  picture.write(plot.row + plot.rows, plot.column - 1, "└", faint_pen());
  picture.write_right(plot.row, plot.column - 1, fmt::format("{}", most), faint_pen());
}

/// The part of a graph between heading and axis, right of the scale.
Area plot_of(const Area& area) {
  return {area.row + 1, area.column + scale_columns, area.rows - 2, area.columns - scale_columns};
}

}  // namespace

void draw_worm(Picture& picture, const Area& area, const MatchView& view, const SidePens& pens) {
  const std::vector<Course> courses = courses_of(view);
  const Area plot = plot_of(area);
  if (courses.empty() || plot.rows < 2 || plot.columns < 16) return;
  write_heading(picture, area, view, "Worm", courses, pens);
  const int overs = std::max(1, view.setup.conditions.overs);
  int most = 1;
  for (const Course& course : courses) {
    for (const match::OverPoint& point : course.overs) most = std::max(most, point.total);
  }
  const int top = (most + 19) / 20 * 20;
  draw_scale(picture, plot, top);
  draw_axis(picture, plot.row + plot.rows, plot.column, plot.columns, overs);
  for (const Course& course : courses) {
    for (std::size_t over = 0; over < course.overs.size(); ++over) {
      const match::OverPoint& point = course.overs[over];
      const int x = column_of_over(static_cast<int>(over) + 1, overs, plot.columns);
      const int y = plot.rows - 1 - point.total * (plot.rows - 1) / top;
      picture.write(plot.row + y, plot.column + x, point.wickets > 0 ? "W" : mark_of(course),
                    pen_of(course, pens));
    }
  }
}

void draw_swing(Picture& picture, const Area& area, const MatchView& view, const Tension& tension,
                const SidePens& pens) {
  // An even number of rows, so that the line between the sides lies between two of them.
  const Area plot{area.row + 1, area.column + scale_columns, (area.rows - 2) / 2 * 2,
                  area.columns - scale_columns};
  if (tension.points.empty() || plot.rows < 2 || plot.columns < 16) return;
  int column = picture.write(area.row, area.column, "Win chance", bold_pen()) + 2;
  const int share = (area.columns - 12) / 2 - 3;
  for (const cricket::Side side : {0, 1}) {
    column = picture.write(area.row, column,
                           fmt::format("{} {}", side == 0 ? "▲" : "▼",
                                       name_within(team_name(view, side), share)),
                           pens[static_cast<std::size_t>(side)]) +
             2;
  }
  // Both innings side by side, each as long as its balls.
  const int half = plot.columns / 2, overs = std::max(1, view.setup.conditions.overs);
  const int quota = std::max(1, view.setup.conditions.quota());
  std::vector<double> chance_at(static_cast<std::size_t>(plot.columns), -1);
  int last = -1;
  for (const ChancePoint& point : tension.points) {
    const int start = point.innings == 0 ? 0 : half;
    const int width = point.innings == 0 ? half : plot.columns - half;
    const int x = start + std::min(width - 1, point.balls * width / quota);
    // A column between two balls shows the chance that both share.
    const double before = last >= 0 ? chance_at[static_cast<std::size_t>(last)] : point.of_home;
    for (int i = std::max(0, last + 1); i < x; ++i) chance_at[static_cast<std::size_t>(i)] = before;
    chance_at[static_cast<std::size_t>(x)] = point.of_home;
    last = std::max(last, x);
  }
  // Two levels in each row, by half blocks.
  const int levels = 2 * plot.rows, middle = plot.rows;
  for (int x = 0; x <= last; ++x) {
    const double chance = chance_at[static_cast<std::size_t>(x)];
    const int level = std::clamp(static_cast<int>(std::lround(chance * levels)), 0, levels);
    const int low = std::min(level, middle), high = std::max(level, middle);
    const Pen& pen = pens[level >= middle ? 0 : 1];
    for (int row = 0; row < plot.rows; ++row) {
      const int bottom = levels - 2 * (row + 1);
      const bool lower = bottom >= low && bottom < high;
      const bool upper = bottom + 1 >= low && bottom + 1 < high;
      if (!lower && !upper) continue;
      picture.write(plot.row + row, plot.column + x, lower && upper ? "█" : lower ? "▄" : "▀", pen);
    }
  }
  for (int row = 0; row < plot.rows; ++row) {
    picture.write(plot.row + row, plot.column - 1, "│", faint_pen());
  }
  picture.write_right(plot.row, plot.column - 1, "100", faint_pen());
  picture.write_right(plot.row + plot.rows / 2, plot.column - 1, "50%", faint_pen());
  picture.write(plot.row + plot.rows, plot.column - 1, "└", faint_pen());
  draw_axis(picture, plot.row + plot.rows, plot.column, half, overs);
  draw_axis(picture, plot.row + plot.rows, plot.column + half, plot.columns - half, overs);
  picture.write(plot.row + plot.rows, plot.column + half, "┴", faint_pen());
}

void draw_manhattan(Picture& picture, const Area& area, const MatchView& view,
                    const SidePens& pens) {
  const std::vector<Course> courses = courses_of(view);
  const Area plot = plot_of(area);
  if (courses.empty() || plot.rows < 3 || plot.columns < 16) return;
  write_heading(picture, area, view, "Runs " + cricket::an_over(view.setup.conditions), courses,
                pens);
  const int overs = std::max(1, view.setup.conditions.overs);
  int most = 1, tallest = 1;
  for (const Course& course : courses) {
    for (const match::OverPoint& point : course.overs) most = std::max(most, point.runs);
    for (const match::OverPoint& point : course.overs) tallest = std::max(tallest, point.wickets);
  }
  // The wickets stand above the bars.
  const int room = std::max(1, plot.rows - std::min(tallest, 3));
  draw_scale(picture, plot, most * plot.rows / room);
  draw_axis(picture, plot.row + plot.rows, plot.column, plot.columns, overs);
  // The marks of the earlier innings lie on the bars.
  for (auto at = courses.rbegin(); at != courses.rend(); ++at) {
    const Course& course = *at;
    const Pen pen = pen_of(course, pens);
    for (std::size_t over = 0; over < course.overs.size(); ++over) {
      const match::OverPoint& point = course.overs[over];
      const int height = (point.runs * room + most - 1) / most;
      const int last = column_of_over(static_cast<int>(over) + 1, overs, plot.columns);
      const int before = column_of_over(static_cast<int>(over), overs, plot.columns);
      const int first =
          std::min(last, over == 0 ? 0 : before + (plot.columns >= 2 * overs ? 2 : 1));
      if (!course.latest) {
        picture.write(plot.row + plot.rows - std::max(1, height), plot.column + last, "○", pen);
        continue;
      }
      for (int i = 0; i < height; ++i) {
        picture.fill({plot.row + plot.rows - 1 - i, plot.column + first, 1, last - first + 1}, pen,
                     "█");
      }
      for (int i = 0; i < point.wickets && height + i < plot.rows; ++i) {
        Pen wicket = bold_pen();
        wicket.ink = wicket_ink;
        picture.write(plot.row + plot.rows - 1 - height - i, plot.column + last, "W", wicket);
      }
    }
  }
}

}  // namespace quicket::terminal
