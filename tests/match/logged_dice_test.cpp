#include "match/logged_dice.h"

#include <catch2/catch.hpp>

#include "match/bench.h"
#include "match/play.h"
#include "tests/match/sides.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

TEST_CASE("the logged dice and choices of a match bring the same events again", "[match]") {
  for (const cricket::Format format : {cricket::Format::t20, cricket::Format::hundred}) {
    MatchSetup setup = plain_setup(format);
    setup.conditions.most_super_overs = 99;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      CAPTURE(seed);
      ComputerCaptain home(setup.sides[0], setup.conditions, Character::bold);
      ComputerCaptain away(setup.sides[1], setup.conditions);
      dice::SeededDice dice({seed});
      const MatchRecord record = play_match(setup, home, away, dice);
      AsPlayedCaptain home_again(record, 0, setup.sides[0], setup.conditions);
      AsPlayedCaptain away_again(record, 1, setup.sides[1], setup.conditions);
      LoggedDice logged(record.events);
      const MatchRecord again = play_match(setup, home_again, away_again, logged);
      CHECK(again == record);
      CHECK(logged.left() == 0);
    }
  }
}

TEST_CASE("the bench plays the same seasons every time", "[match]") {
  const BenchResult once = play_bench(2);
  CHECK(once == play_bench(2));
  CHECK(once.deliveries > 2 * 56 * 150);
  CHECK_FALSE(once.signature == play_bench(3).signature);
}

}  // namespace
}  // namespace quicket::match
