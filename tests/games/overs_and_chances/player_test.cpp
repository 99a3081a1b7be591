#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/card_sense.h"
#include "games/overs_and_chances/deal_play.h"
#include "games/overs_and_chances/over_odds.h"
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

TEST_CASE("who plays the best cards first has only worse ones left", "[games][overs]") {
  Position position = Position::start({20, false});
  position.batter = 0;
  position.first = 1;
  position.phase = Phase::play;
  for (const int value : {-6, -4, -1, 0, 2, 5}) ++position.hand[1][Position::value_at(value)];
  for (const int value : {-5, -3, -2, 1, 3, 6}) ++position.hand[0][Position::value_at(value)];
  for (std::size_t v = 0; v < 13; ++v) {
    position.stock[v] = static_cast<std::int8_t>(4 - position.hand[0][v] - position.hand[1][v]);
  }
  position.overs[0] = 5;
  position.overs_of_deal = 5;
  position.habit[0] = {6, true, 5, 0};
  const double any = reckon_cards(position, 200, dice::Seed{1})[Position::value_at(0)];
  position.habit[0].worst = -3;
  const double poor = reckon_cards(position, 200, dice::Seed{1})[Position::value_at(0)];
  CHECK(poor < any - 5);
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

TEST_CASE("an over's odds count the Chance Cards that a double can still draw", "[games][overs]") {
  const OverOdds none(0);
  const OverWorth plain(0);
  for (int total = -15; total <= 15; ++total) {
    CHECK(none.runs(total) == Approx(plain.with_pitch(total, 0)));
  }
  // Only "out of the ground" is left: six runs more in each of five doubles, never an out there.
  int six = 0;
  while (chance_card(six).key != "out-of-the-ground") ++six;
  const OverOdds lucky(ChanceSet{1} << six);
  CHECK(lucky.runs(5) == Approx(none.runs(5) + 6 * 5.0 / 36));
  CHECK(lucky.outs(-15) == Approx(none.outs(-15) - 5.0 / 36));
}

TEST_CASE("the table of chances to win agrees with what can be counted by hand", "[games][overs]") {
  const WinTable& table = win_table(20);
  CHECK(table.chase(1, 5, 5) == 1);
  CHECK(table.chase(0, 0, 5) == 0.5);
  CHECK(table.chase(-1, 0, 5) == 0);
  CHECK(table.chase(-1, 3, 0) == 0);
  // One over, level: any run wins, an out leaves the tie.
  const double outs = 2 * (1 - table.chase(0, 1, 1));
  CHECK(outs == Approx(0.225).margin(0.01));
  CHECK(table.chase(-30, 5, 5) < table.chase(-20, 5, 5));
  CHECK(table.chase(-30, 5, 1) < table.chase(-30, 5, 5));
  // Both sides are equally good, so the first innings starts level.
  CHECK(table.first(0, 20, 10) == Approx(0.5).margin(0.01));
  CHECK(table.first(150, 0, 10) > 0.9);
}

TEST_CASE("a side that plays its best cards first is known by it", "[games][overs]") {
  Position position = Position::start({20, false});
  position.batter = 0;
  position.first = 0;
  position.phase = Phase::play;
  const auto play = [&position](int seat, int value) {
    position.hand[Position::at(seat)] = {};
    ++position.hand[Position::at(seat)][Position::value_at(value)];
    position.first = static_cast<std::int8_t>(seat);
    position.cards_played = 0;
    position.phase = Phase::play;
    position.apply(act::play + static_cast<Action>(value + 6) * 41);
  };
  for (const int value : {6, 4, 4, 1}) play(0, value);
  CHECK(position.habit[0].later == 3);
  CHECK(position.habit[0].better_later == 0);
  for (const int value : {-2, -5, 3}) play(1, value);
  CHECK(position.habit[1].later == 2);
  CHECK(position.habit[1].better_later == 1);
}

TEST_CASE("nobody spends a good card on an over that is lost already", "[games][overs]") {
  // The bowler has led -6 on a pitch of -3: no card makes runs of it.
  Position position = Position::start({20, false});
  position.batter = 0;
  position.first = 1;
  position.phase = Phase::play;
  position.cards_played = 1;
  position.card[1] = -6;
  position.pitch_value = -3;
  for (const int value : {6, 5, 2, -4, -6}) ++position.hand[0][Position::value_at(value)];
  for (const int value : {0, 1, -1, 2}) ++position.hand[1][Position::value_at(value)];
  for (std::size_t v = 0; v < 13; ++v) {
    position.stock[v] = static_cast<std::int8_t>(4 - position.hand[0][v] - position.hand[1][v]);
  }
  position.overs_of_deal = 6;
  position.overs[0] = 6;
  const std::array<double, 13> worth = reckon_cards(position, 50, {3});
  CHECK(worth[Position::value_at(-6)] > worth[Position::value_at(6)]);
  CHECK(worth[Position::value_at(-4)] > worth[Position::value_at(5)]);
}
