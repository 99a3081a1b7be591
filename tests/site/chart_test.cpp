#include "site/chart.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "site/chart_shapes.h"

using namespace quicket;
using namespace quicket::site;

namespace {

std::string text_of(const Data& data, std::string_view name) {
  for (const auto& [key, value] : data.texts) {
    if (key == name) return value;
  }
  return {};
}

std::vector<Data> list_of(const Data& data, std::string_view name) {
  for (const auto& [key, values] : data.lists) {
    if (key == name) return values;
  }
  return {};
}

}  // namespace

TEST_CASE("ticks are round numbers from nothing up", "[site]") {
  std::vector<std::string> texts;
  for (const ChartTick& tick : round_ticks(187)) texts.push_back(tick.text);
  CHECK(texts == std::vector<std::string>{"0", "50", "100", "150"});
  texts.clear();
  for (const ChartTick& tick : percent_ticks(0.4)) texts.push_back(tick.text);
  CHECK(texts == std::vector<std::string>{"0%", "10%", "20%", "30%", "40%"});
}

TEST_CASE("there is a tick above the highest bar, and no bar reaches it", "[site]") {
  for (const double most : {3.0, 4.0, 5.0, 10.0, 11.0, 73.0, 85.0, 100.0, 444.0}) {
    const std::vector<ChartTick> ticks = ticks_above(most);
    CAPTURE(most, ticks.back().at);
    CHECK(ticks.back().at > most);
    CHECK(ticks[ticks.size() - 2].at <= most);
  }
}

TEST_CASE("a line breaks where its height is not known", "[site]") {
  const double unknown = std::nan("");
  const std::string whole = path_through({{0, 0}, {10, 5}}),
                    rest = path_through({{30, 5}, {40, 0}});
  CHECK(path_through({{0, 0}, {10, 5}, {20, unknown}, {30, 5}, {40, 0}}) == whole + rest);
  CHECK(path_through({{0, unknown}}).empty());
}

TEST_CASE("a line goes through its points, the first place at the top", "[site]") {
  LineChart chart;
  chart.id = "places";
  chart.least_x = 1;
  chart.most_x = 3;
  chart.least_y = 1;
  chart.most_y = 8;
  chart.downwards = true;
  chart.lines = {{"Gales", {{1, 8}, {2, 1}, {3, 8}}, {}}};
  const Data data = chart_data(chart);
  const std::vector<Data> lines = list_of(data, "lines");
  REQUIRE(lines.size() == 1);
  // Left, middle and right of the area; the eighth place at its bottom.
  CHECK(text_of(lines.front(), "path") == "M50 230l209-220 209 220");
}

TEST_CASE("a path tells each point from the one before, and leaves out those on a level",
          "[site]") {
  CHECK(path_through({{1, 2}, {1.5, 1.8}, {2.04, 1.8}, {3, 1.8}, {2.5, 12}}) ==
        "M1 2l.5-.2 1.5 0-.5 10.2");
  CHECK(path_through({{0, 0}}) == "M0 0");
  CHECK(path_through({}).empty());
}

TEST_CASE("names at the ends of lines do not stand on each other", "[site]") {
  LineChart chart;
  chart.names_at_ends = true;
  for (const char* name : {"Anchors", "Bulls", "Comets", "Dragons"}) {
    chart.lines.push_back({name, {{0, 0.5}, {1, 0.5}}, {}});
  }
  std::vector<double> places;
  for (const Data& label : list_of(chart_data(chart), "labels")) {
    places.push_back(std::stod(text_of(label, "y")));
  }
  REQUIRE(places.size() == 4);
  std::sort(places.begin(), places.end());
  for (std::size_t i = 1; i < places.size(); ++i) CHECK(places[i] - places[i - 1] >= 16);
}

TEST_CASE("a line without a name has none at its end, and takes no room from those that have one",
          "[site]") {
  LineChart chart;
  chart.names_at_ends = true;
  for (int i = 0; i < 9; ++i) chart.lines.push_back({"", {{0, 0.5}, {1, 0}}, {}});
  chart.lines.push_back({"Bulls", {{0, 0.5}, {1, 0.1}}, {}});
  const std::vector<Data> labels = list_of(chart_data(chart), "labels");
  REQUIRE(labels.size() == 1);
  // Where its line ends: a tenth above the bottom of the area.
  CHECK(std::stod(text_of(labels[0], "y")) == Approx(230 - 22 + 4));
}

TEST_CASE("the side that leads fills its half, which ends where the other begins", "[site]") {
  LineChart chart;
  chart.halves = {{{"Gales", "club c-gales"}, {"Bulls", "club c-bulls"}}};
  chart.lines = {{"Gales", {{0, 1}, {1, 0}}, {}}};
  const Data data = chart_data(chart);
  const std::vector<Data> areas = list_of(data, "areas");
  REQUIRE(areas.size() == 2);
  CHECK(text_of(areas[0], "series") == "s0 club c-gales");
  // They cross in the middle of the area; above it is the first half, below it the second.
  CHECK(text_of(areas[0], "path") == "M50 120l0-110 209 110 209 0");
  CHECK(text_of(areas[1], "path") == "M50 120l209 0 209 110 0-110");
  CHECK(list_of(data, "legend").empty());
  CHECK(list_of(data, "labels").size() == 2);
}

TEST_CASE("a bar is as high as its value", "[site]") {
  BarChart chart;
  chart.groups = 2;
  chart.most = 20;
  chart.series = {"Runs"};
  chart.bars = {{0, 0, 20, 2, "20 runs, 2 out"}, {1, 0, 5, 0, "5 runs"}};
  const Data data = chart_data(chart);
  // A group for each series, whose classes are said once.
  REQUIRE(list_of(data, "bars").size() == 1);
  const std::vector<Data> bars = list_of(list_of(data, "bars").front(), "shapes");
  REQUIRE(bars.size() == 2);
  CHECK(std::stod(text_of(bars[0], "h")) ==
        Approx(4 * std::stod(text_of(bars[1], "h"))).margin(0.2));
  CHECK(text_of(bars[0], "tip") == "20 runs, 2 out");
  CHECK(list_of(list_of(data, "dots").front(), "shapes").size() == 2);
}

TEST_CASE("names of seasons below bars neither stand on each other nor leave the chart", "[site]") {
  BarChart chart;
  chart.groups = 10;
  chart.parts = {{0, "Harbour Trophy 2024/25"}, {1, "Harbour Trophy 2025/26"}, {9, "Cup 2027"}};
  std::vector<std::pair<std::string, double>> names;
  for (const Data& label : list_of(chart_data(chart), "labels")) {
    names.emplace_back(text_of(label, "label"), std::stod(text_of(label, "x")));
  }
  REQUIRE(names.size() == 2);
  CHECK(names[0].first == "Harbour Trophy 2024/25");
  CHECK(names[1].first == "Cup 2027");
  CHECK(names[1].second < 405);
}

// A name without an anchor starts at its place, as words of SVG do.
TEST_CASE("a mark may have its name beside it, on the side with room", "[site]") {
  LineChart chart;
  chart.lines = {{"", {}, {{0.1, 0.5, "", "Near"}, {0.99, 0.5, "", "Far"}}}};
  std::string anchors;
  for (const Data& label : list_of(chart_data(chart), "labels")) {
    anchors += text_of(label, "label") + " " + text_of(label, "anchor") + ";";
  }
  CHECK(anchors == "Near ;Far end;");
}

TEST_CASE("the name of a mark stands on no other mark, nor on a line", "[site]") {
  const auto names_with = [](ChartLine other, std::vector<ChartMark> marks) {
    LineChart chart;
    chart.lines = {std::move(other), {"", {}, std::move(marks)}};
    std::string anchors;
    for (const Data& label : list_of(chart_data(chart), "labels")) {
      anchors += text_of(label, "label") + " " + text_of(label, "anchor") + ";";
    }
    return anchors;
  };
  CHECK(names_with({}, {{0.5, 0.5, "", "Mid"}}) == "Mid ;");
  CHECK(names_with({}, {{0.5, 0.5, "", "Mid"}, {0.55, 0.5, "", ""}}) == "Mid end;");
  CHECK(names_with({}, {{0.5, 0.5, "", "Mid"}, {0.55, 0.5, "", ""}, {0.45, 0.5, "", ""}}) ==
        "Mid middle;");
  std::vector<ChartMark> crowd{{0.5, 0.5, "", "Mid"}};
  for (int i = -8; i <= 8; ++i) {
    for (const double y : {0.4, 0.45, 0.5, 0.55, 0.6}) crowd.push_back({0.5 + 0.02 * i, y, "", ""});
  }
  CHECK(names_with({}, crowd).empty());
  CHECK(names_with({"", {{0.55, 0}, {0.55, 1}}, {}}, {{0.5, 0.5, "", "Mid"}}) == "Mid end;");
}

TEST_CASE("a chart has its figures as a table, where there are some", "[site]") {
  LineChart chart;
  chart.lines = {{"Gales", {{0, 0}, {1, 1}}, {}}};
  PageTable figures("Totals");
  figures.words("Team").numbers("1");
  figures.row({"Gales", 1});
  CHECK(list_of(chart_data(chart, &figures), "figures").size() == 1);
  CHECK(list_of(chart_data(chart), "figures").empty());
}

TEST_CASE("a row of a stack in which nothing came has no bar", "[site]") {
  StackChart chart;
  chart.rows = {{"Ross 0", "0 (3)", 0, 0, {}}, {"Green 5", "10 (8)", 5, 5, {}}};
  const Data made = chart_data(chart);
  std::size_t bars = 0;
  for (const auto& [name, series] : made.lists) {
    if (name != "bars") continue;
    for (const Data& one : series) bars += one.lists.front().second.size();
  }
  CHECK(bars == 2);
}
