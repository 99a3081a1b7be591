#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/card_sense.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/simulate.h"
#include "tests/support/sanitized.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::overs;

TEST_CASE("an over is worth the mean of its totals, and an out costs what a wicket is worth",
          "[games][overs]") {
  const OverWorth free(0);
  // Never an out but by double 1: the mean of 5 + 7, less the 7 runs of one throw in 36.
  CHECK(free.with_pitch(5, 0) == Approx(12 - 7.0 / 36));
  CHECK(free.with_pitch(-12, -3) == 0);
  const OverWorth dear(6);
  CHECK(dear.with_pitch(-12, -3) == -6);
  CHECK(dear.with_pitch(5, 0) == Approx(12 - (7.0 + 6) / 36));
  CHECK(free.before_pitch(4) > free.before_pitch(3));
}

TEST_CASE("a wicket is worth nothing at the end and most when wickets are short",
          "[games][overs]") {
  CHECK(wicket_worth(0, 5) == 0);
  CHECK(wicket_worth(10, 1) > wicket_worth(10, 3));
  CHECK(wicket_worth(40, 5) > wicket_worth(10, 5));
  CHECK(wicket_worth(20, 10) < 0.5);
}

TEST_CASE("a batter who follows throws a useless card on a hopeless over", "[games][overs]") {
  Position position = Position::start({50, false});
  position.batter = 0;
  position.first = 1;
  position.phase = Phase::play;
  position.cards_played = 1;
  position.card[1] = -6;
  position.pitch_value = -3;
  position.overs[0] = 46;
  position.overs_of_deal = 6;
  // Six overs of this deal are gone, three are left after this one, with five cards in hand.
  for (const int value : {6, 6, 6, -5, -6}) ++position.hand[0][Position::value_at(value)];
  for (const int value : {0, 0, 0, 1}) ++position.hand[1][Position::value_at(value)];
  for (std::size_t v = 0; v < 13; ++v) {
    position.stock[v] = static_cast<std::int8_t>(4 - position.hand[0][v] - position.hand[1][v]);
  }
  dice::SeededDice dice(dice::Seed{1});
  CHECK(best_card(position, 50, dice) <= -5);
}

TEST_CASE("the thinking player beats the greedy one more often than not", "[games][overs]") {
  SimulationPlan plan;
  plan.games = tests::is_sanitized() ? 2 : 400;
  plan.players = {"normal", "greedy"};
  plan.options = {{"overs", "50"}};
  plan.seed = {11};
  plan.threads = 2;
  const Simulation result = simulate(overs_and_chances(), plan);
  CHECK(result.games == plan.games);
  if (!tests::is_sanitized()) CHECK(result.players[0].interval.low > 0.5);
}
