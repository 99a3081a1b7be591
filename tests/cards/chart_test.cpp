#include "cards/chart.h"

#include <catch2/catch.hpp>

namespace quicket::cards {
namespace {

/// Chris Green's chart as the guide prints it.
const std::vector<Range> green{{1, 1, Slot::bowled}, {2, 2, Slot::wicket}, {3, 6, Slot::fielding},
                               {7, 41, Slot::dot},   {42, 70, Slot::one},  {71, 89, Slot::two},
                               {90, 96, Slot::four}, {97, 100, Slot::six}};

TEST_CASE("a printed chart typed in gives back its ranges and widths", "[cards]") {
  const auto chart = Chart::from_ranges(green);
  REQUIRE(chart);
  CHECK(chart->ranges() == green);
  CHECK(chart->widths() == Widths{1, 1, 4, 35, 29, 19, 7, 4});
  CHECK(*chart == Chart(Widths{1, 1, 4, 35, 29, 19, 7, 4}));
  CHECK(chart->at(1) == Slot::bowled);
  CHECK(chart->at(6) == Slot::fielding);
  CHECK(chart->at(7) == Slot::dot);
  CHECK(chart->at(100) == Slot::six);
}

TEST_CASE("ranges may come in any order and several for one result", "[cards]") {
  const auto chart =
      Chart::from_ranges({{51, 100, Slot::dot}, {1, 10, Slot::six}, {11, 50, Slot::dot}});
  REQUIRE(chart);
  CHECK(chart->ranges() == std::vector<Range>{{1, 10, Slot::six}, {11, 100, Slot::dot}});
}

TEST_CASE("a number missing, doubled or outside 1-100 makes no chart", "[cards]") {
  CHECK_FALSE(Chart::from_ranges({{1, 99, Slot::dot}}));
  CHECK_FALSE(Chart::from_ranges({{1, 60, Slot::dot}, {60, 100, Slot::one}}));
  CHECK_FALSE(Chart::from_ranges({{0, 100, Slot::dot}}));
  CHECK_FALSE(Chart::from_ranges({{1, 101, Slot::dot}}));
  CHECK_FALSE(Chart::from_ranges({{100, 1, Slot::dot}}));
  CHECK_FALSE(Chart::from_ranges({}));
}

}  // namespace
}  // namespace quicket::cards
