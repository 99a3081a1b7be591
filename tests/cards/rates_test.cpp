#include "cards/rates.h"

#include <catch2/catch.hpp>

#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

// A chart has no place for threes: a one and a two are as many runs off as many balls.
TEST_CASE("a three is a one and a two, two all-run fours are four twos", "[cards]") {
  PlayerFigures player = tests::player(1, "Runner");
  cricket::RunCounts counts;
  counts.dots = 10;
  counts.threes = 6;
  counts.all_run_fours = 2;
  player.figures.batting.balls = counts.balls();
  player.figures.batting.runs = counts.runs();
  player.figures.batting.run_counts = counts;
  const Rates rates = rates_of(player.figures, Face::striker, {});
  CHECK(rates.ones == Approx(6.0 / 18));
  CHECK(rates.twos == Approx(10.0 / 18));
}

}  // namespace
}  // namespace quicket::cards
