#include "games/simulate.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/registry.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

SimulationPlan plan_of(std::vector<std::string> players, int games) {
  SimulationPlan plan;
  plan.players = std::move(players);
  plan.games = games;
  plan.seed = dice::Seed{2024};
  return plan;
}

}  // namespace

TEST_CASE("a simulation comes out the same on one thread and on several", "[games]") {
  for (const Game& game : games::games()) {
    CAPTURE(game.id);
    std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats), "random");
    players.front() = "greedy";
    if (game.rules.cooperative) players.front() = "random";
    SimulationPlan plan = plan_of(players, 12);
    plan.threads = 1;
    const Simulation one = simulate(game, plan);
    plan.threads = 2;
    const Simulation two = simulate(game, plan);
    CHECK(one.moves == two.moves);
    REQUIRE(one.players.size() == two.players.size());
    for (std::size_t at = 0; at < one.players.size(); ++at) {
      CHECK(one.players[at].wins == two.players[at].wins);
      CHECK(one.players[at].losses == two.players[at].losses);
      CHECK(one.players[at].draws == two.players[at].draws);
    }
  }
}

TEST_CASE("wins and losses of both sides of a table match, and make up the games", "[games]") {
  const Simulation result =
      simulate(find_game("crossing-stonehenge"), plan_of({"easy", "random"}, 30));
  REQUIRE(result.players.size() == 2);
  const PlayerTally& easy = result.players[0];
  const PlayerTally& random = result.players[1];
  CHECK(easy.player == "easy");
  CHECK(easy.wins == random.losses);
  CHECK(easy.losses == random.wins);
  CHECK(easy.wins + easy.losses + easy.draws == 30);
  CHECK(easy.wins > 20);
  CHECK(easy.rate == Approx(static_cast<double>(easy.wins) / 30).margin(0.51 / 30 * easy.draws));
  CHECK(easy.interval.low < easy.rate);
  CHECK(easy.rate <= easy.interval.high);
}

TEST_CASE("players move round the seats, so that a seat's advantage is shared", "[games]") {
  // From this position green wins at once, whoever it is: B10-A10.
  SimulationPlan plan = plan_of({"greedy", "normal"}, 10);
  plan.options = {{"position", "*..........*/G.........../............/Y........... g 0 0"}};
  const Simulation result = simulate(find_game("crossing-stonehenge"), plan);
  CHECK(result.players[0].wins == 5);
  CHECK(result.players[1].wins == 5);
  CHECK(result.moves == 10);
}

TEST_CASE("progress counts every game once", "[games]") {
  SimulationPlan plan = plan_of({"random", "random"}, 25);
  plan.threads = 2;
  int calls = 0;
  int last = 0;
  plan.progress = [&](int done) {
    ++calls;
    last = done;
  };
  simulate(find_game("crossing-stonehenge"), plan);
  CHECK(calls == 25);
  CHECK(last == 25);
}

TEST_CASE("a plan that cannot be played is refused before the first game", "[games]") {
  const Game& game = find_game("crossing-stonehenge");
  CHECK_THROWS_WITH(simulate(game, plan_of({"random"}, 5)), Contains("for 2 players, not 1"));
  CHECK_THROWS_WITH(simulate(game, plan_of({"random", "randon"}, 5)), Contains("no player"));
  CHECK_THROWS_WITH(simulate(game, plan_of({"random", "random"}, 0)),
                    Contains("at least one game"));
}
