#include <catch2/catch.hpp>

#include "games/simulate.h"
#include "games/stonehenge_cricket/instinct.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::stonehenge;

namespace {

PlayerTally first_of(std::vector<std::string> players, int games) {
  SimulationPlan plan;
  plan.games = games;
  plan.players = std::move(players);
  plan.seed = {3};
  plan.threads = 2;
  return simulate(stonehenge_cricket(), plan).players[0];
}

}  // namespace

TEST_CASE("greed takes six before four before one", "[games][stones]") {
  Position position = Position::start({});
  position.first_batter = 0;
  position.innings = 0;
  position.innings_left = 1;
  position.phase = Phase::stroke;
  position.field = 0x7fcU;
  position.ball.delivery = 8;
  position.hand[0] = twins(8) | twins(3) | twins(27);
  CHECK(greedy_choice(position, 0) == act::stroke + 8);
  position.hand[0] &= ~twins(8);
  CHECK(greedy_choice(position, 0) == act::stroke + 27);
}

TEST_CASE("greed beats chance, and search beats greed", "[games][stones]") {
  CHECK(first_of({"greedy", "random"}, 60).interval.low > 0.9);
  CHECK(first_of({"normal", "greedy"}, 60).interval.low > 0.5);
}
