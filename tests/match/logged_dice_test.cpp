#include "tests/match/logged_dice.h"

#include <catch2/catch.hpp>

#include "match/bench.h"
#include "tests/match/played.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

TEST_CASE("the logged dice and choices of a match bring the same events again", "[match]") {
  each_played_match([](const MatchSetup& setup, const MatchRecord& record) {
    AsPlayedCaptain home_again(record, 0, setup.sides[0], setup.conditions);
    AsPlayedCaptain away_again(record, 1, setup.sides[1], setup.conditions);
    LoggedDice logged(record.events);
    const MatchRecord again = play_match(setup, home_again, away_again, logged);
    CHECK(again == record);
    CHECK(logged.left() == 0);
  });
}

TEST_CASE("the bench plays the same seasons every time", "[match]") {
  const BenchResult once = play_bench(2);
  CHECK(once == play_bench(2));
  CHECK(once.deliveries > 2 * 56 * 150);
  CHECK_FALSE(once.signature == play_bench(3).signature);
}

}  // namespace
}  // namespace quicket::match
