#include "site/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/spread.h"
#include "base/text.h"
#include "site/chart_shapes.h"

namespace quicket::site {
namespace {

// In units of the picture, which is scaled to the width of the page: with these its letters are
// legible on a telephone, where a chart is 320 pixels wide.
constexpr double chart_width = 480;
constexpr double left_edge = 50, right_edge = 12, top_edge = 10, bottom_edge = 40;
constexpr std::size_t series_styles = 10;
constexpr double letter_width = 9.6;  // at most, of words on a telephone

/// The area of a chart that its values fill.
struct Area {
  double left = left_edge, right = chart_width - right_edge;
  double top = top_edge, bottom = 0;
  double least_x = 0, most_x = 1, least_y = 0, most_y = 1;
  bool downwards = false;

  double x(double value) const {
    return left + (right - left) * (value - least_x) / std::max(1e-9, most_x - least_x);
  }
  double y(double value) const {
    const double share = (value - least_y) / std::max(1e-9, most_y - least_y);
    return downwards ? top + (bottom - top) * share : bottom - (bottom - top) * share;
  }
};

/// The classes of the i-th line or bar.
std::string series_class(std::size_t i, const std::string& look = {}) {
  return fmt::format("s{}{}{}", i % series_styles, look.empty() ? "" : " ", look);
}

Data label(double x, double y, std::string_view anchor, std::string text,
           std::string_view look = {}) {
  Data made;
  made.alone = true;
  made.text("x", at(x))
      .text("y", at(y))
      .text("anchor", anchor == "start" ? "" : std::string(anchor));
  made.text("label", std::move(text)).text("label_look", std::string(look));
  return made;
}

/// Everything drawn so far.
struct Drawing {
  std::vector<Data> areas, lines, labels, key;
  ShapesByClass bars, dots;
  RulesByClass rules;
  bool leads = false;  ///< has links
};

void draw_axes(Drawing& drawing, const Area& area, const std::vector<ChartTick>& ticks_x,
               const std::vector<ChartTick>& ticks_y, const std::string& below) {
  for (const ChartTick& tick : ticks_y) {
    const double y = area.y(tick.at);
    drawing.rules.add(area.left, y, area.right, y, "grid");
    drawing.labels.push_back(label(area.left - 5, y + 4, "end", tick.text));
  }
  for (const ChartTick& tick : ticks_x) {
    const double room = letter_width * display_width(tick.text) / 2;
    drawing.labels.push_back(label(std::min(area.x(tick.at), chart_width - room - 4),
                                   area.bottom + 16, "middle", tick.text));
  }
  if (!below.empty()) {
    drawing.labels.push_back(
        label((area.left + area.right) / 2, area.bottom + 34, "middle", below, "axis"));
  }
}

Data finished(std::string_view id, const std::string& title, const std::string& description,
              double height, Drawing drawing, const PageTable* figures) {
  Data chart;
  chart.text("id", std::string(id)).text("title", title).text("description", description);
  chart.text("width", at(chart_width))
      .text("height", at(height))
      .flag("chart_leads", drawing.leads);
  chart.list("rules", drawing.rules.data()).list("areas", std::move(drawing.areas));
  chart.list("lines", std::move(drawing.lines)).list("bars", drawing.bars.data());
  chart.list("dots", drawing.dots.data()).list("labels", std::move(drawing.labels));
  if (!drawing.key.empty()) chart.object("legend", Data().list("key", std::move(drawing.key)));
  if (figures) chart.object("figures", figures->data());
  return chart;
}

Data key_entry(const std::string& series, const std::string& name, bool bar) {
  Data made;
  made.text("series", series).text("name", name).flag("bar", bar);
  return made;
}

std::string path_of(const Area& area, const ChartLine& line) {
  std::vector<std::pair<double, double>> points;
  for (const auto& [x, y] : line.points) points.emplace_back(area.x(x), area.y(y));
  return path_through(points);
}

/// The areas between the line and the middle, one above it and one below.
void draw_halves(Drawing& drawing, const Area& area, const LineChart& chart) {
  const auto& points = chart.lines.front().points;
  const double middle = (chart.least_y + chart.most_y) / 2;
  for (std::size_t half = 0; half < 2; ++half) {
    const auto clipped = [&](double y) {
      return half == 0 ? std::max(y, middle) : std::min(y, middle);
    };
    std::vector<std::pair<double, double>> corners;
    const auto corner = [&](double x, double y) { corners.emplace_back(area.x(x), area.y(y)); };
    corner(points.front().first, middle);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto& [x, y] = points[i];
      if (i > 0 && (points[i - 1].second - middle) * (y - middle) < 0) {
        const auto& [last_x, last_y] = points[i - 1];
        corner(last_x + (x - last_x) * (middle - last_y) / (y - last_y), middle);
      }
      corner(x, clipped(y));
    }
    corner(points.back().first, middle);
    const LineChart::Half& of = (*chart.halves)[half];
    drawing.areas.push_back(std::move(
        Data().text("path", path_through(corners)).text("series", series_class(half, of.look))));
    drawing.labels.push_back(label(area.left + 6, half == 0 ? area.top + 14 : area.bottom - 6,
                                   "start", of.name, "inside"));
  }
  drawing.rules.add(area.left, area.y(middle), area.right, area.y(middle), "middle");
}

/// The room that the names beside the ends of the lines take.
double width_of_names(const std::vector<ChartLine>& lines) {
  constexpr double gap = 17;
  int longest = 0;
  for (const ChartLine& line : lines) longest = std::max(longest, display_width(line.name));
  return std::min(chart_width / 2, gap + letter_width * longest);
}

void draw_names_at_ends(Drawing& drawing, const Area& area, const std::vector<ChartLine>& lines) {
  std::vector<std::pair<double, std::size_t>> places;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].points.empty() || lines[i].name.empty()) continue;
    places.emplace_back(area.y(lines[i].points.back().second), i);
  }
  const double room = (area.bottom - area.top) / std::max<std::size_t>(1, places.size());
  spread(places, std::min(16.0, room), area.bottom);
  for (const auto& [y, i] : places) {
    // Moved aside, a name is still tied to the end of its line.
    drawing.rules.add(area.right, area.y(lines[i].points.back().second), area.right + 12, y,
                      "tie " + series_class(i, lines[i].look));
    drawing.labels.push_back(label(area.right + 15, y + 4, "start", lines[i].name, "inside"));
  }
}

/// A place for the name of a mark: where its text begins, ends or has its middle.
struct NamePlace {
  double across, down;
  std::string_view anchor;
};

/// Beside its mark, above or below it, where there is room; a name that has none is left out.
void draw_names_of_marks(Drawing& drawing, const Area& area, const LineChart& chart,
                         const std::vector<ChartMark>& marks) {
  if (std::ranges::all_of(marks, [](const ChartMark& mark) { return mark.name.empty(); })) return;
  constexpr std::array<NamePlace, 10> tried{{{6, 4, "start"},
                                             {-6, 4, "end"},
                                             {0, -8, "middle"},
                                             {0, 20, "middle"},
                                             {4, -6, "start"},
                                             {-4, -6, "end"},
                                             {4, 15, "start"},
                                             {-4, 15, "end"},
                                             {60, 20, "end"},
                                             {60, -8, "end"}}};
  FreeRoom room({area.left, 0, chart_width, area.bottom});
  for (const ChartMark& mark : marks) room.take_point(area.x(mark.x), area.y(mark.y));
  for (const ChartLine& line : chart.lines) {
    std::vector<std::pair<double, double>> points;
    for (const auto& [x, y] : line.points) points.emplace_back(area.x(x), area.y(y));
    room.take_line(points);
  }
  for (const ChartMark& mark : marks) {
    if (mark.name.empty()) continue;
    const double width = letter_width * display_width(mark.name);
    for (const NamePlace& place : tried) {
      const double x = area.x(mark.x) + place.across, y = area.y(mark.y) + place.down;
      const double left = place.anchor == "start" ? x
                          : place.anchor == "end" ? x - width
                                                  : x - width / 2;
      if (!room.take({left, y - 15, left + width, y + 3})) continue;
      drawing.labels.push_back(label(x, y, place.anchor, mark.name, "inside"));
      drawing.labels.back().text("label_href", mark.href);
      break;
    }
  }
}

}  // namespace

Data chart_data(const LineChart& chart, const PageTable* figures) {
  Drawing drawing;
  Area area;
  area.least_x = chart.least_x;
  area.most_x = chart.most_x;
  area.least_y = chart.least_y;
  area.most_y = chart.most_y;
  area.downwards = chart.downwards;
  area.bottom = chart.height - bottom_edge;
  if (chart.names_at_ends) area.right = chart_width - width_of_names(chart.lines);
  draw_axes(drawing, area, chart.ticks_x, chart.ticks_y, chart.below);
  if (chart.halves && !chart.lines.empty() && !chart.lines.front().points.empty()) {
    draw_halves(drawing, area, chart);
  }
  if (chart.level) {
    const double y = area.y(chart.level->at);
    drawing.rules.add(area.left, y, area.right, y, "middle");
    if (!chart.level->text.empty()) {
      drawing.labels.push_back(label(area.left + 6, y - 5, "start", chart.level->text, "inside"));
    }
  }
  if (chart.split) {
    const double x = area.x(*chart.split);
    drawing.rules.add(x, area.top, x, area.bottom, "middle");
  }
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const ChartLine& line = chart.lines[i];
    const std::string series = series_class(i, line.look);
    if (!line.points.empty()) {
      Data drawn;
      drawn.text("series", series).text("path", path_of(area, line));
      drawn.text("tip", line.name);
      drawing.lines.push_back(std::move(drawn));
    }
    for (const ChartMark& mark : line.marks) {
      Data dot;
      dot.alone = true;
      dot.text("x", at(area.x(mark.x))).text("y", at(area.y(mark.y))).text("tip", mark.tip);
      dot.flag("is_open", mark.is_open);
      drawing.dots.add(series, std::move(dot.text("dot_href", mark.href)));
      drawing.leads = drawing.leads || !mark.href.empty();
    }
    draw_names_of_marks(drawing, area, chart, line.marks);
    if (!chart.names_at_ends && !chart.halves && !line.name.empty()) {
      drawing.key.push_back(key_entry(series, line.name, false));
    }
  }
  if (chart.names_at_ends) draw_names_at_ends(drawing, area, chart.lines);
  return finished(chart.id, chart.title, chart.description, chart.height, std::move(drawing),
                  figures);
}

Data chart_data(const BarChart& chart, const PageTable* figures) {
  Drawing drawing;
  Area area;
  area.most_x = chart.groups;
  area.most_y = chart.most;
  area.bottom = chart.height - bottom_edge;
  draw_axes(drawing, area, chart.ticks_x, chart.ticks_y, chart.below);
  const double count = static_cast<double>(std::max<std::size_t>(1, chart.series.size()));
  const double group = (area.right - area.left) / std::max(1, chart.groups);
  const double width = group * 0.84 / count;
  const auto series_of = [&](std::size_t i) {
    return series_class(i, i < chart.looks.size() ? chart.looks[i] : std::string());
  };
  double named = 0;  // up to where there are names of parts
  for (const ChartTick& part : chart.parts) {
    const double x = area.x(part.at);
    if (part.at > 0) drawing.rules.add(x, area.top, x, area.bottom, "middle");
    const double room = letter_width * display_width(part.text);
    const double start = std::min(x + 3, chart_width - room);
    if (start < named) continue;
    drawing.labels.push_back(label(start, area.bottom + 34, "start", part.text));
    named = start + room + letter_width;
  }
  for (const ChartBar& bar : chart.bars) {
    const double x = area.x(bar.group) + group * 0.08 + width * bar.series;
    const double y = area.y(bar.value);
    const std::string series = series_of(static_cast<std::size_t>(bar.series));
    Data drawn;
    drawn.alone = true;
    drawn.text("x", at(x)).text("y", at(y)).text("tip", bar.tip);
    drawn.text("w", at(std::max(1.0, width - 0.8))).text("h", at(area.bottom - y));
    drawing.bars.add(series, std::move(drawn));
    for (int i = 0; i < bar.dots; ++i) {
      Data dot;
      dot.alone = true;
      dot.text("x", at(x + width / 2)).text("y", at(y - 5 - 7.0 * i));
      drawing.dots.add(series, std::move(dot));
    }
  }
  if (chart.series.size() > 1) {
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
      drawing.key.push_back(key_entry(series_of(i), chart.series[i], true));
    }
  }
  return finished(chart.id, chart.title, chart.description, chart.height, std::move(drawing),
                  figures);
}

Data chart_data(const StackChart& chart, const PageTable* figures) {
  Drawing drawing;
  double most = 1;
  for (const StackRow& row : chart.rows) most = std::max(most, row.first + row.second);
  // Words above every bar, so that long names have the whole width.
  constexpr double words_height = 18, bar_height = 9, edge = 8, gap = 8, gap_in_pair = 2;
  const auto series_of = [&](std::size_t part) {
    if (chart.look.empty()) return series_class(part);
    return series_class(0, chart.look) + (part == 0 ? "" : " pale");
  };
  double y = 4;
  for (const StackRow& row : chart.rows) {
    const bool goes_with_above = row.left.empty() && row.right.empty();
    if (goes_with_above) {
      y += gap_in_pair - gap;
    } else {
      drawing.labels.push_back(label(edge, y + 13, "start", row.left));
      drawing.labels.push_back(label(chart_width - edge, y + 13, "end", row.right));
      y += words_height;
    }
    double x = edge;
    const auto part = [&](double value, std::size_t series) {
      if (value <= 0) return;
      const double width = (chart_width - 2 * edge) * value / most;
      Data drawn;
      drawn.text("x", at(x)).text("y", at(y)).text("tip", row.tip);
      drawn.text("w", at(width)).text("h", at(bar_height));
      drawing.bars.add(series_of(series), std::move(drawn));
      x += width;
    };
    part(row.first, 0);
    part(row.second, 1);
    y += bar_height + gap;
  }
  if (!chart.first.empty())
    drawing.key = {key_entry(series_of(0), chart.first, true),
                   key_entry(series_of(1), chart.second, true)};
  return finished(chart.id, chart.title, chart.description, y, std::move(drawing), figures);
}

}  // namespace quicket::site
