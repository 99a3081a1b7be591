#include <catch2/catch.hpp>

#include "games/absolution/absolution.h"
#include "games/absolution/instinct.h"
#include "games/simulate.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::druid;

namespace {

PlayerTally together(const std::string& player, int seats, int games) {
  SimulationPlan plan;
  plan.games = games;
  plan.players.assign(static_cast<std::size_t>(seats), player);
  plan.seed = {5};
  plan.threads = 2;
  return simulate(absolution(), plan).players[0];
}

}  // namespace

TEST_CASE(
    "partners save the druid clearly more often than either plain policy, at every number "
    "of seats",
    "[games][absolution]") {
  for (int seats = 2; seats <= 5; ++seats) {
    CAPTURE(seats);
    const double save = together("plain-save", seats, 400).interval.high;
    const double match = together("plain-match", seats, 400).interval.high;
    CHECK(together("normal", seats, 400).interval.low > std::max(save, match));
  }
}

TEST_CASE("the need grows as the druid walks and as the Night goes on", "[games][absolution]") {
  Position position = Position::start(2);
  position.phase = Phase::turn;
  const double at_first = need(position);
  position.druid = 12;
  CHECK(need(position) > at_first);
  position.turn = 30;
  position.druid = 1;
  position.day_disks = 0;
  CHECK(need(position) == Approx(13.0 / 25));
}
