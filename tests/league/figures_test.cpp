#include "league/figures.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("the economy of a scorecard is that of an over of its format", "[league]") {
  match::BowlingLine line;
  line.runs = 30;
  line.balls = 20;
  const auto economy = [&](int balls) {
    return league::figure(league::BowlerFigure::economy).value(line, {balls}).value().text();
  };
  CHECK(economy(6) == "9.00");
  CHECK(economy(5) == "7.50");
}
