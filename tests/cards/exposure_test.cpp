#include "cards/exposure.h"

#include <vector>

#include <catch2/catch.hpp>

#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

TEST_CASE("a last man who hardly ever batted weighs three times his balls at most", "[cards]") {
  std::vector<PlayerFigures> players;
  std::vector<Sample> strikers;
  for (std::size_t place = 0; place < 11; ++place) {
    players.push_back(tests::player(static_cast<int>(place) + 1, "Batter"));
    players.back().figures.batting.positions[place] = 10;
    Sample sample;
    sample.player = place;
    // Wickets fall so fast on cards that the last man is always needed.
    sample.balls = place < 10 ? 100 : 1;
    sample.rates.wickets = 0.2;
    strikers.push_back(sample);
  }
  weigh_by_replay(strikers, players, 120);
  CHECK(strikers[10].weight == Approx(3));
}

}  // namespace
}  // namespace quicket::cards
