#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/players.h"
#include "games/simulate.h"
#include "games/stonehenge_cricket/instinct.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "tests/support/sanitized.h"

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

namespace {

/// In the first over of a chase of 30, seat 0 batting.
CricketState in_a_chase(Position position) {
  position.first_batter = 1;
  position.innings = 1;
  position.score[0] = {1, 4, 30, 18};
  position.score[1] = {0, 0, 0, static_cast<std::int16_t>(position.balls)};
  return CricketState(position);
}

Action choice_of(std::string_view player, const Position& position) {
  const CricketState state = in_a_chase(position);
  dice::AnyDice dice{dice::SeededDice(dice::Seed{5})};
  return strength().player(player)->choose(SeatView(state, state.to_move()), dice, Stop{});
}

bool is_as_good(const Position& position, Action action, Action best) {
  const CricketState state = in_a_chase(position);
  const auto verdict = judge(state, action, best, dice::Seed{5});
  return verdict && (verdict->rank == Verdict::Rank::equal || verdict->rank == Verdict::Rank::best);
}

}  // namespace

TEST_CASE("the search appeals where no answer is possible", "[games][stones]") {
  Position position = Position::start({});
  position.phase = Phase::appeal;
  position.balls = 5;
  position.ball.delivery = 8;
  position.ball.stroke = 12;
  const Cards black_cards = colour_cards[Position::at(colour_of(12))];
  position.hand[0] = twins(3) | twins(9);  // no black card among them
  position.hand[1] = one_of(twins(12), 12);
  position.may_hold = {all_cards & ~black_cards, all_cards};
  CHECK(choice_of("normal", position) == act::appeal + 12);
  CHECK(choice_of("hard", position) == act::appeal + 12);
  CHECK_FALSE(is_as_good(position, act::none, act::appeal + 12));
}

TEST_CASE("the search plays the twin of the delivery for six", "[games][stones]") {
  Position position = Position::start({});
  position.phase = Phase::stroke;
  position.ball.delivery = 8;
  position.field = 0x7fcU;
  position.hand[0] = one_of(twins(8), 8) | twins(3) | twins(27);
  position.hand[1] = twins(30) | twins(29);
  CHECK(choice_of("normal", position) == act::stroke + 8);
  CHECK(choice_of("hard", position) == act::stroke + 8);
  CHECK_FALSE(is_as_good(position, act::stroke + 3, act::stroke + 8));
}

TEST_CASE("cards that nothing tells apart are as good as each other", "[games][stones]") {
  Position position = Position::start({});
  position.phase = Phase::stroke;
  position.balls = 5;
  position.ball.delivery = 8;
  position.hand[0] = twins(23) | twins(29);  // both prime, no fielder, nobody else has them
  position.hand[1] = twins(30);
  CHECK(is_as_good(position, act::stroke + 23, act::stroke + 29));
  CHECK(is_as_good(position, act::stroke + 29, act::stroke + 23));
}

TEST_CASE("greed beats chance, and search beats greed", "[games][stones]") {
  CHECK(first_of({"greedy", "random"}, 100).interval.low > 0.9);
  const PlayerTally searcher = first_of({"normal", "greedy"}, tests::is_sanitized() ? 2 : 60);
  if (!tests::is_sanitized()) CHECK(searcher.interval.low > 0.5);
}
