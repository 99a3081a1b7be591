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

}  // namespace quicket::site
