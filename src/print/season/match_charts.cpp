#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "cricket/team_code.h"
#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double chart_left_mm = 7, chart_bottom_mm = 4.6, chart_title_mm = 5;
// Between the axes and what is drawn: a line that lies on an axis cannot be told from it.
constexpr double clear_mm = 1.6;
constexpr double number_apart_mm = 2.6;           ///< of an axis
constexpr double total_mm = 5.8, total_pt = 7.4;  ///< of the total at the end of a worm
/// How far below the height of its line's end it may stand, after the end or before it, the best
/// place first.
constexpr std::array<double, 5> after_mm{0, 1.6, 3.1, -1.3, -2.8},
    before_mm{0, -1.3, 2.2, 4.4, -2.8};

/// The layout of a chart with axes.
struct Plot {
  Box area;
  double most_x = 1, most_y = 1;

  double x(double value) const { return area.x + area.w * value / most_x; }
  double y(double value) const { return area.bottom() - area.h * value / most_y; }
};

/// A step that people count in, of which `lines` reach above `most`.
int step_for(int most, int lines) {
  for (const int step : {1, 2, 5, 10, 20, 25, 50, 100, 200}) {
    if (most <= step * lines) return step;
  }
  return 500;
}

/// Up to the round number above `highest`, and to `most`. `clear`: kept free between the axes and
/// what is drawn; `right`: beside what is drawn.
Plot draw_axes(Canvas& canvas, Box box, std::string_view title, int overs, int highest, int most,
               double clear, double right = 0) {
  text_in(canvas, {box.x, box.y, box.w * 0.4, chart_title_mm - 1}, title, letters(8, true));
  Plot plot;
  const Box frame{box.x + chart_left_mm, box.y + chart_title_mm, box.w - chart_left_mm,
                  box.h - chart_title_mm - chart_bottom_mm};
  plot.area = {frame.x + clear, frame.y + clear, frame.w - 2 * clear - right, frame.h - 2 * clear};
  plot.most_x = overs;
  const int step =
      step_for(highest, std::clamp(static_cast<int>(plot.area.h / number_apart_mm), 1, 5));
  const int top = (highest + step - 1) / step * step;
  plot.most_y = std::max(top, most);
  const TextStyle numbers = letters(smallest_pt, false, Align::right, muted);
  for (int value = 0; value <= top; value += step) {
    const double y = plot.y(value);
    // What stands clear of the axis needs no second line beside it.
    if (value > 0) canvas.line({frame.x, y}, {plot.area.right() + clear, y}, {hair, 0.12, 0});
    text_in(canvas, {box.x, y - 1.5, chart_left_mm - 1.2, 3}, std::to_string(value), numbers);
  }
  canvas.line({frame.x, frame.bottom()}, {frame.right(), frame.bottom()}, {ink, 0.2, 0});
  canvas.line({frame.x, frame.y}, {frame.x, frame.bottom()}, {ink, 0.2, 0});
  return plot;
}

void number_overs(Canvas& canvas, Box box, const Plot& plot, int overs, double shift, int unit) {
  const int step = overs > 25 ? 10 : 5;
  for (int over = step; over <= overs; over += step) {
    text_in(canvas, {plot.x(over + shift) - 4, box.bottom() - chart_bottom_mm + 0.8, 8, 3.2},
            std::to_string(over * unit), letters(smallest_pt, false, Align::centre, muted));
  }
}

/// Names of both sides with a sample of their mark, on the title's line.
void draw_key(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, bool bars) {
  double right = box.right();
  const double most = box.w * 0.28;
  TextStyle style = letters(7);
  // Both in letters of one width.
  style.face.condensed = std::ranges::any_of(
      innings, [&](const auto& one) { return canvas.width(one.name, style) > most; });
  for (std::size_t i = innings.size(); i > 0; --i) {
    const OverSeries& one = innings[i - 1];
    const double width = std::min(most, canvas.width(one.name, style));
    text_in(canvas, {right - width, box.y, width, chart_title_mm - 1}, one.name, style);
    const double x = right - width - 6.5;
    const double y = box.y + (chart_title_mm - 1) / 2;
    const bool first = i == 1;
    if (bars) {
      canvas.rect({x + 2.5, y - 1.1, 2.4, 2.2},
                  first ? filled(one.colour) : bar_of_second(one.colour, 0.35));
    } else {
      canvas.line({x, y}, {x + 5.2, y}, {one.colour, 0.6, first ? 0 : 1.0});
    }
    right = x - 2.5;
  }
}

/// Of a wicket: of the side that bats first a dot, of the other a square.
Path mark_of(std::size_t side, Point at, double radius) {
  const double half = 0.9 * radius;
  return side == 0 ? circle(at, radius) : rectangle({at.x - half, at.y - half, 2 * half, 2 * half});
}

/// Each total at the end of its own line, clear of lines and other totals, the higher one never
/// below the other; where nowhere is room above that end, or, if it is the last, beside the chart.
void draw_totals(Canvas& canvas, const Plot& plot, const std::vector<OverSeries>& innings,
                 const std::vector<std::vector<Point>>& lines) {
  constexpr double beside_mm = 1.8, apart_mm = 2.2, sides_mm = 0.4, above_mm = 1.4;
  constexpr double totals_apart_mm = 2.7;
  const double margin = plot.area.right() + beside_mm;
  std::vector<std::vector<Box>> places(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Point end = lines[i].back();
    const std::string total = std::to_string(innings[i].points.back().total);
    const double width = canvas.width(total, letters(total_pt, true)) + 0.2;
    for (std::size_t place = 0; place < after_mm.size() + before_mm.size(); ++place) {
      const bool after = place < after_mm.size();
      const double down = after ? after_mm[place] : before_mm[place - after_mm.size()];
      const Point at{after ? end.x + beside_mm : end.x - beside_mm - width, end.y + down};
      bool free = at.x >= plot.area.x && at.x <= margin && at.y <= plot.area.bottom() &&
                  at.y >= plot.area.y - above_mm;
      for (const auto& line : lines) {
        free = free && std::ranges::none_of(line, [&](Point other) {
                 return other.x > at.x - sides_mm && other.x < at.x + width + sides_mm &&
                        std::abs(other.y - at.y) < apart_mm;
               });
      }
      if (free) places[i].push_back({at.x, at.y, width, 0});
    }
    const bool last = end.x + beside_mm + width > margin;
    for (const double down : {last ? 0.0 : -totals_apart_mm, totals_apart_mm})
      places[i].push_back({last ? margin : end.x - width / 2, end.y + down, width, 0});
  }
  const auto fit_together = [&](const Box& first, const Box& second) {
    const int more = innings[0].points.back().total - innings[1].points.back().total;
    const bool beside = first.right() + sides_mm < second.x || second.right() + sides_mm < first.x;
    return (beside || std::abs(first.y - second.y) >= totals_apart_mm) &&
           (more == 0 || (more > 0 ? first.y <= second.y : second.y <= first.y));
  };
  std::vector<std::size_t> chosen(lines.size(), 0);
  if (lines.size() == 2) {
    std::size_t least = places[0].size() + places[1].size();
    for (std::size_t i = 0; i < places[0].size(); ++i) {
      for (std::size_t j = 0; j < places[1].size(); ++j) {
        if (i + j >= least || !fit_together(places[0][i], places[1][j])) continue;
        least = i + j;
        chosen = {i, j};
      }
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Box& place = places[i][chosen[i]];
    canvas.rect({place.x - 0.2, place.y - 1.2, place.w + 0.4, 2.4}, filled(cricket::white));
    text_in(canvas, {place.x, place.y - 1.5, place.w, 3},
            std::to_string(innings[i].points.back().total),
            letters(total_pt, true, Align::left, innings[i].colour));
  }
}

}  // namespace

Paint bar_of_second(Colour colour, double edge_mm) {
  constexpr double lightly = 0.25;
  return {cricket::mix(colour, cricket::white, lightly), Stroke{colour, edge_mm, 0}};
}

void draw_worm(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
               int balls_per_over, int unit) {
  // A side out for next to nothing is still drawn to a scale.
  int most = 10;
  for (const OverSeries& one : innings) {
    overs = std::max(overs, static_cast<int>(one.points.size()));
    if (!one.points.empty()) most = std::max(most, one.points.back().total);
  }
  // Above a chase that ended early stands its total.
  const bool early = innings.size() == 2 && static_cast<int>(innings[1].points.size()) < overs;
  const Plot plot = draw_axes(canvas, box, "Worm", overs, most, early ? most + most / 10 : most,
                              clear_mm, total_mm + 1);
  number_overs(canvas, box, plot, overs, 0, unit);
  draw_key(canvas, box, innings, false);
  // Those of overs that follow each other do not cover each other.
  const double radius = std::clamp(0.48 * plot.area.w / overs, 0.6, 0.95);
  std::vector<std::vector<Point>> lines;
  for (std::size_t i = 0; i < innings.size(); ++i) {
    const OverSeries& one = innings[i];
    if (one.points.empty()) continue;
    std::vector<Point> line{{plot.x(0), plot.y(0)}};
    std::vector<Path> marks;  // each on those before it
    for (std::size_t over = 0; over < one.points.size(); ++over) {
      // The last over may have been cut short: the line ends with the last ball.
      const double bowled = 1.0 * one.points[over].legal_balls / std::max(1, balls_per_over);
      const Point at{plot.x(std::min(static_cast<double>(over + 1), bowled)),
                     plot.y(one.points[over].total)};
      line.push_back(at);
      if (one.points[over].wickets == 0) continue;
      marks.push_back(mark_of(i, at, radius));
    }
    canvas.draw(polyline(line), outlined(one.colour, 0.6, i == 0 ? 0 : 1.0));
    // A dashed line may end between two dashes.
    if (one.points.back().wickets == 0) marks.push_back(circle(line.back(), 0.6));
    lines.push_back(std::move(line));
    for (const Path& mark : marks) canvas.draw(mark, {one.colour, Stroke{cricket::white, 0.2, 0}});
  }
  if (lines.size() == innings.size()) draw_totals(canvas, plot, innings, lines);
}

void draw_manhattan(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
                    int unit) {
  overs = std::max(overs, 5);  // no bar is as wide as a page
  for (const OverSeries& one : innings)
    overs = std::max(overs, static_cast<int>(one.points.size()));
  // Bars of single overs would be too thin to tell the sides of a long match apart.
  const std::size_t together = overs > most_single_overs ? 2 : 1;
  int most = 8;
  std::vector<std::vector<match::OverPoint>> sides;
  for (const OverSeries& one : innings) {
    std::vector<match::OverPoint>& side =
        sides.emplace_back((one.points.size() + together - 1) / together);
    for (std::size_t over = 0; over < one.points.size(); ++over) {
      match::OverPoint& bar = side[over / together];
      bar.runs += one.points[over].runs;
      bar.wickets += one.points[over].wickets;
      most = std::max(most, bar.runs);
    }
  }
  // More, for the wickets' marks above the highest bar.
  const Plot plot =
      draw_axes(canvas, box, together == 1 ? "Manhattan" : "Manhattan, two overs each", overs, most,
                most + std::max(2, most / 6), 0);
  number_overs(canvas, box, plot, overs, -0.5 * static_cast<double>(together), unit);
  draw_key(canvas, box, innings, true);
  const double slot = plot.area.w * static_cast<double>(together) / overs;
  const double width = slot * 0.8 / static_cast<double>(std::max<std::size_t>(1, innings.size()));
  const double dot = std::min(0.62, 0.4 * width);
  // Where the axis has an odd number of overs its last ones are as narrow as their part of it.
  const auto part = [&](std::size_t at) {
    return std::min(1.0, overs / static_cast<double>(together) - static_cast<double>(at));
  };
  for (std::size_t i = 0; i < innings.size(); ++i) {
    const OverSeries& one = innings[i];
    Path bars, dots;
    for (std::size_t at = 0; at < sides[i].size(); ++at) {
      const double wide = width * part(at);
      const double x = plot.area.x + slot * (static_cast<double>(at) + 0.1 * part(at)) +
                       wide * static_cast<double>(i);
      const double y = plot.y(sides[i][at].runs);
      if (sides[i][at].runs > 0) {
        const double edge = i == 0 ? 0 : 0.15;
        bars.add(rectangle({x + edge, y, wide - 2 * edge, plot.area.bottom() - y}));
      }
      for (int wicket = 0; wicket < sides[i][at].wickets; ++wicket) {
        dots.add(mark_of(i, {x + wide / 2, y - 0.9 - 2.6 * dot * wicket}, dot));
      }
    }
    if (!bars.steps().empty())
      canvas.draw(bars, i == 0 ? filled(one.colour) : bar_of_second(one.colour, 0.3));
    if (!dots.steps().empty()) canvas.draw(dots, filled(one.colour));
  }
}

void draw_win_chance(Canvas& canvas, Box box, const match::MatchRecord& record,
                     const match::MatchStory& story, const std::array<OverSeries, 2>& sides) {
  text_in(canvas, {box.x, box.y, box.w, chart_title_mm - 1}, "Win chance, estimated",
          letters(8, true));
  const Box frame{box.x + chart_left_mm, box.y + chart_title_mm, box.w - chart_left_mm,
                  box.h - chart_title_mm - chart_bottom_mm};
  const Box plot{frame.x, frame.y + 0.6, frame.w, frame.h - 1.2};
  for (const int percent : {0, 50, 100}) {
    const double y = plot.bottom() - plot.h * percent / 100;
    canvas.line({frame.x, y}, {frame.right(), y},
                {percent == 50 ? muted : hair, 0.15, percent == 50 ? 1.0 : 0});
    // The chance of whichever side the line leans to.
    const TextStyle number = letters(smallest_pt, false, Align::right, muted);
    const Box label{box.x, y - 1.5, chart_left_mm - 0.8, 3};
    text_in(canvas, label, percent == 50 ? "50%" : "100%", number);
    if (percent == 50) continue;
    text_in(canvas, {label.x, label.y + (percent == 100 ? 2.8 : -2.8), label.w, label.h},
            cricket::team_code(sides[percent == 100 ? 0 : 1].name), number);
  }
  const double middle_y = plot.bottom() - plot.h / 2;
  std::vector<double> at;  // of every event, in balls of the match
  double balls = 0, closed = 0;
  std::vector<std::pair<double, int>> overs;  // every fifth
  constexpr int overs_between = 5;
  for (const match::MatchEvent& event : record.events) {
    if (const auto* ball = std::get_if<match::Delivery>(&event)) balls += ball->legal() ? 1 : 0;
    if (std::holds_alternative<match::InningsClosed>(event) && closed == 0) closed = balls;
    const double of_innings = balls - closed;
    const int over = static_cast<int>(of_innings) / record.conditions.balls_per_over;
    const bool marked = over > 0 && over % overs_between == 0 &&
                        of_innings == 1.0 * over * record.conditions.balls_per_over;
    if (marked && (overs.empty() || overs.back().first < balls)) overs.emplace_back(balls, over);
    at.push_back(balls);
  }
  const auto x = [&](double ball) { return plot.x + plot.w * ball / std::max(1.0, balls); };
  const auto point = [&](std::size_t event) {
    return Point{x(at[event]), plot.bottom() - plot.h * story.chances[event].value_or(0.5)};
  };
  if (closed > 0 && closed < balls) {
    canvas.line({x(closed), frame.y}, {x(closed), frame.bottom()}, {muted, 0.2, 0});
  }
  // The last whole over is told too where it has room beside another number.
  const int last = static_cast<int>(balls - closed) / record.conditions.balls_per_over;
  const double at_last = closed + 1.0 * last * record.conditions.balls_per_over;
  if (last > 0 && (overs.empty() || x(at_last) - x(overs.back().first) > 4))
    overs.emplace_back(at_last, last);
  for (const auto& [ball, over] : overs) {
    const int unit = record.conditions.counts_balls ? record.conditions.balls_per_over : 1;
    text_in(canvas, {x(ball) - 4, frame.bottom() + 0.6, 8, 3.2}, std::to_string(over * unit),
            letters(smallest_pt, false, Align::centre, muted));
  }
  std::vector<Point> line;
  for (std::size_t event = 0; event < story.chances.size(); ++event) {
    if (story.chances[event]) line.push_back(point(event));
  }
  if (line.size() > 1) {
    // Towards whom it leans, in the colours of the other charts.
    for (const std::size_t side : {0U, 1U}) {
      std::vector<Point> leans{{line.front().x, middle_y}};
      for (const Point& one : line) {
        leans.push_back({one.x, side == 0 ? std::min(one.y, middle_y) : std::max(one.y, middle_y)});
      }
      leans.push_back({line.back().x, middle_y});
      canvas.draw(polyline(leans), filled(cricket::mix(sides[side].colour, cricket::white, 0.4)));
    }
    canvas.draw(polyline(line), outlined(ink, 0.5));
  }
  const TextStyle name = letters(7, true, Align::left, muted);
  text_in(canvas, {plot.x + 1.5, plot.y + 0.6, plot.w / 2, 3.4}, sides[0].name, name);
  text_in(canvas, {plot.x + 1.5, plot.bottom() - 4, plot.w / 2, 3.4}, sides[1].name, name);
  std::vector<match::TurningPoint> turns = story.turning_points;
  std::ranges::sort(turns, [](const auto& a, const auto& b) { return a.event < b.event; });
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Point middle = point(turns[i].event);
    constexpr double radius = 1.7;
    const Point mark{std::clamp(middle.x, plot.x + radius, plot.right() - radius),
                     std::clamp(middle.y, plot.y + radius, plot.bottom() - radius)};
    canvas.draw(circle(mark, radius), {cricket::white, Stroke{ink, 0.3, 0}});
    text_in(canvas, {mark.x - radius, mark.y - radius, 2 * radius, 2 * radius},
            std::to_string(i + 1), letters(smallest_pt, true, Align::centre));
  }
}

}  // namespace quicket::print
