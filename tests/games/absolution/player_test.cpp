#include <vector>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/absolution/absolution.h"
#include "games/absolution/instinct.h"
#include "games/players.h"
#include "games/simulate.h"
#include "tests/support/sanitized.h"

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

TEST_CASE("hard partners save the druid in nearly every game, and leave no time to a safe one",
          "[games][absolution]") {
  // Under sanitizers a few games show that nothing is wrong; they say nothing of strength.
  const int games = tests::is_sanitized() ? 2 : 40;
  const PlayerTally hard = together("hard", 5, games);
  if (!tests::is_sanitized()) CHECK(hard.interval.low > 0.85);
  // A druid that has made his way already is safe whatever is played: the rule decides, at once.
  Position position = Position::start(2);
  while (position.to_move() == chance_seat) {
    const std::vector<Action> legal = legal_actions_of(position);
    position.apply(legal[legal.size() / 2]);
  }
  position.phase = Phase::turn;
  position.turn = 58;
  position.starter = 0;
  position.druid = 3;
  position.day_disks = position.night_disks = 0x3fffffffU;
  position.known = position.hand;
  const AbsolutionState state(position);
  dice::AnyDice dice{dice::SeededDice(dice::Seed{5})};
  const auto partner = strength().player("hard");
  const auto agreed = strength().player("agreed");
  const SeatView view(state, position.to_move());
  CHECK(partner->choose(view, dice, {}) == agreed->choose(view, dice, {}));
}

TEST_CASE("partners ask for the day that suits them, and the chooser heeds them",
          "[games][absolution]") {
  Position position = Position::start(3);
  position.phase = Phase::offer;
  for (const int number : {2, 5, 8, 4}) position.hand[0].add(kind_of_number(number));
  CHECK(instinct(position, easy_taste()) == act::offer + 2);
  position.hand[0] = {};
  CHECK(instinct(position, easy_taste()) == act::offer);
  position.phase = Phase::start;
  position.offers = {2, 3, 0, -1, -1};
  // Player 3 has day 1 then, player 1 day 2, player 2 day 3.
  CHECK(instinct(position, easy_taste()) == act::starter + 2);
}

TEST_CASE("a partner says what would help, and another gives it away sooner",
          "[games][absolution]") {
  Position position = Position::start(2);
  position.phase = Phase::turn;
  position.turn = 0;
  // Day 3 comes next: a 20 makes it with a 17 or a 23, a 3 by itself.
  position.hand[0].add(kind_of_number(20));
  const Action wished = wish(position);
  CHECK((wished == act::phrase + kind_of_number(17) || wished == act::phrase + kind_of_number(23)));
  position.hand[0].add(kind_of_number(3));
  CHECK(wish(position) == act::suits);

  position = Position::start(2);
  position.phase = Phase::turn;
  position.turn = 1;
  position.hand[1].add(kind_of_number(25));
  position.hand[1].add(kind_of_number(21));
  position.field.add(kind_of_number(2));
  const auto given = [&] { return (plain_match(position) - act::exchange) / kind_count; };
  const Action usual = given();
  const Kind other = usual == kind_of_number(25) ? kind_of_number(21) : kind_of_number(25);
  position.said[0] = static_cast<std::int8_t>(other);
  CHECK(given() == other);
}

TEST_CASE("the plain policies say nothing", "[games][absolution]") {
  Position position = Position::start(3);
  position.phase = Phase::offer;
  for (const int number : {2, 5, 8, 4}) position.hand[0].add(kind_of_number(number));
  CHECK(plain_save(position) == act::offer);
  CHECK(plain_match(position) == act::offer);
  position.phase = Phase::start;
  position.offers = {2, 3, 0, -1, -1};
  CHECK(plain_save(position) == act::starter);
  position.phase = Phase::talk;
  CHECK(plain_match(position) == act::silence);
}

TEST_CASE("whoever is the chooser names who begins", "[games][absolution]") {
  const auto state = absolution().rules.begin(3, {{"chooser", "3"}});
  dice::AnyDice dice{dice::SeededDice(dice::Seed{1})};
  std::vector<Action> legal;
  for (bool named = false; !named;) {
    state->legal_actions(legal);
    named = legal.front() >= act::starter && legal.front() < act::offer;
    if (named) CHECK(state->to_move() == 2);
    state->apply(legal.front());
  }
  const TableOptions table = absolution().rules.at_table({}, 1);
  REQUIRE(table.options.size() == 1);
  CHECK(table.options[0].value == "2");
  CHECK(absolution().rules.at_table({{"chooser", "1"}}, 1).options.size() == 1);
  CHECK(absolution().rules.at_table({}, 0).options.empty());
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

TEST_CASE("partners who agree on their gifts put into the Field what the next player can use",
          "[games][absolution]") {
  // Number 1 of three players: player 2 comes to 2, which is blue, then player 3 to 3.
  Position position = Position::start(3);
  position.phase = Phase::turn;
  position.field.add(kind_of_number(1));
  const Kind blue_card = kind_of_trilithon(colour_of(2));
  for (const Kind kind : {blue_card, kind_of_number(30), kind_of_number(29)}) {
    position.hand[0].add(kind);
  }
  Taste taste = tuned_taste(3);
  taste.day = {};  // match whatever it costs
  const auto given = [&] {
    return static_cast<Kind>((instinct(position, taste) - act::exchange) / kind_count);
  };
  CHECK(given() == kind_of_number(30));
  taste.gifts = agreed_gifts;
  CHECK(given() == blue_card);
}

TEST_CASE("the agreement on gifts saves the druid more often", "[games][absolution]") {
  CHECK(together("agreed", 4, 400).interval.low > together("normal", 4, 400).interval.high);
}

TEST_CASE("of two games the one that saves the druid is better, then by pairs and steps",
          "[games][absolution]") {
  Position saved = Position::start(2);
  saved.phase = Phase::finished;
  saved.turn = Position::turns;
  saved.night_disks = saved.day_disks;
  saved.druid = 19;
  Position lost = saved;
  lost.sacrificed = true;
  const auto mark = [](const Position& position) {
    return absolution().rules.mark(AbsolutionState(position));
  };
  REQUIRE(saved.is_won());
  CHECK(mark(saved) > mark(lost));
  Position earlier = lost;
  earlier.turn = 40;
  CHECK(mark(lost) > mark(earlier));
  Position better = saved;
  better.druid = 17;
  CHECK(mark(better) > mark(saved));
}
