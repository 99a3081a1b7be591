#include "site/chart_shapes.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace quicket::site {
namespace {

long in_tenths(double place) {
  return std::lround(10 * place);
}

std::string text_of_tenths(long tenths) {
  const std::string_view sign = tenths < 0 ? "-" : "";
  const long size = std::abs(tenths);
  const std::string whole = size > 0 && size < 10 ? "" : std::to_string(size / 10);
  return size % 10 == 0 ? fmt::format("{}{}", sign, whole)
                        : fmt::format("{}{}.{}", sign, whole, size % 10);
}

}  // namespace

std::string at(double place) {
  return text_of_tenths(in_tenths(place));
}

std::string path_through(const std::vector<std::pair<double, double>>& points) {
  const auto gap =
      std::ranges::find_if(points, [](const auto& point) { return std::isnan(point.second); });
  if (gap != points.end()) {
    return path_through({points.begin(), gap}) + path_through({gap + 1, points.end()});
  }
  std::vector<std::pair<long, long>> places;
  for (const auto& [x, y] : points) {
    const std::pair place{in_tenths(x), in_tenths(y)};
    const std::size_t count = places.size();
    const bool level = count >= 2 && places[count - 2].second == place.second &&
                       places[count - 1].second == place.second;
    if (level) places.pop_back();
    places.push_back(place);
  }
  std::string data;
  std::pair<long, long> now;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [x, y] = places[i];
    const std::string step = text_of_tenths(x - now.first), rise = text_of_tenths(y - now.second);
    // A minus parts numbers as a blank does.
    data += i == 0 ? "M" : i == 1 ? "l" : step[0] == '-' ? "" : " ";
    data.append(step).append(rise[0] == '-' ? "" : " ").append(rise);
    now = places[i];
  }
  return data;
}

void ShapesByClass::add(const std::string& classes, Data shape) {
  const auto group =
      std::ranges::find_if(groups_, [&](const auto& one) { return one.first == classes; });
  if (group != groups_.end()) {
    group->second.push_back(std::move(shape));
  } else {
    groups_.push_back({classes, {std::move(shape)}});
  }
}

std::vector<Data> ShapesByClass::data() const {
  std::vector<Data> made;
  for (const auto& [classes, shapes] : groups_) {
    Data series;
    made.push_back(std::move(series.text("series", classes).list("shapes", shapes)));
  }
  return made;
}

void FreeRoom::take_point(double x, double y) {
  constexpr double around = 4;
  taken_.push_back({x - around, y - around, x + around, y + around});
}

void FreeRoom::take_line(const std::vector<std::pair<double, double>>& points) {
  constexpr int steps = 64;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto& [x, y] = points[i - 1];
    const auto& [to_x, to_y] = points[i];
    for (int step = 0; step <= steps; ++step) {
      take_point(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps);
    }
  }
}

bool FreeRoom::take(Box box) {
  const bool inside = box.left >= all_.left && box.right <= all_.right && box.top >= all_.top &&
                      box.bottom <= all_.bottom;
  const auto overlaps = [&](const Box& one) {
    return one.left < box.right && box.left < one.right && one.top < box.bottom &&
           box.top < one.bottom;
  };
  if (!inside || std::ranges::any_of(taken_, overlaps)) return false;
  taken_.push_back(box);
  return true;
}

void RulesByClass::add(double x1, double y1, double x2, double y2, const std::string& look) {
  auto of = std::ranges::find(rules_, look, &std::pair<std::string, std::string>::first);
  if (of == rules_.end()) of = rules_.insert(rules_.end(), {look, ""});
  of->second += path_through({{x1, y1}, {x2, y2}});
}

std::vector<Data> RulesByClass::data() const {
  std::vector<Data> made;
  for (const auto& [look, path] : rules_) {
    made.push_back(std::move(Data().text("rule_look", look).text("rule_path", path)));
  }
  return made;
}

}  // namespace quicket::site
