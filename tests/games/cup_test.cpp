#include "games/cup.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

CupPlan plan_for(std::size_t entrants) {
  CupPlan plan;
  for (std::size_t at = 0; at < entrants; ++at) {
    plan.entrants.push_back({std::string(cup_name(at)), "easy"});
  }
  plan.games = {"absolution", "overs-and-chances", "crossing-stonehenge"};
  plan.seed = {5};
  return plan;
}

std::string refusal_of(const CupPlan& plan) {
  try {
    const Cup cup(plan);
  } catch (const Error& refused) {
    return refused.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a cup gives byes where entrants are missing, and everybody but one loses once",
          "[games]") {
  for (std::size_t entrants = 2; entrants <= 32; ++entrants) {
    CAPTURE(entrants);
    Cup cup(plan_for(entrants));
    std::multiset<int> losers;
    std::size_t played = 0;
    while (const auto number = cup.next()) {
      const CupTie tie = cup.ties()[*number];
      REQUIRE(tie.second >= 0);
      losers.insert(tie.first);
      cup.decide(tie.second, "");
      ++played;
    }
    CHECK(played == entrants - 1);
    CHECK(std::set<int>(losers.begin(), losers.end()).size() == entrants - 1);
    REQUIRE(cup.champion().has_value());
    CHECK(losers.count(*cup.champion()) == 0);
    CHECK(cup.round_name(cup.rounds() - 1) == "final");
  }
}

TEST_CASE("the final of a cup is played at the last game, the rounds before at those before it",
          "[games]") {
  const Cup cup(plan_for(16));
  CHECK(cup.rounds() == 4);
  CHECK(cup.game_of(3).id == "crossing-stonehenge");
  CHECK(cup.game_of(2).id == "overs-and-chances");
  CHECK(cup.game_of(1).id == "absolution");
  CHECK(cup.game_of(0).id == "crossing-stonehenge");
  CHECK(cup.round_name(0) == "last 16");
  CHECK(cup.round_name(1) == "quarter-final");
}

TEST_CASE("a cup is written and read at any time", "[games]") {
  Cup cup(plan_for(11));
  while (const auto number = cup.next()) {
    const std::string text = write_cup(cup);
    const Cup read = read_cup(text);
    CHECK(write_cup(read) == text);
    CHECK(read.next() == cup.next());
    cup.decide(cup.ties()[*number].first, "by 3 runs, after 1 replay");
  }
  CHECK(read_cup(write_cup(cup)).champion() == cup.champion());
  for (const char* text : {"", "seed x", "hello", "seed 1\ngame absolution\nentrant easy A",
                           "seed 1\ngame absolution\nentrant easy A\nentrant easy B\nwon 7 "}) {
    CAPTURE(text);
    CHECK_THROWS_AS(read_cup(text), Error);
  }
}

TEST_CASE("a cup refuses a field that cannot play", "[games]") {
  CHECK_THAT(refusal_of(plan_for(1)), Contains("2 to 32 entrants, not 1"));
  CHECK_THAT(refusal_of(plan_for(33)), Contains("not 33"));
  CupPlan twins = plan_for(4);
  twins.entrants[3].name = twins.entrants[0].name;
  CHECK_THAT(refusal_of(twins), Contains("two entrants are called \"Sarsen\""));
  CupPlan unknown = plan_for(4);
  unknown.entrants[2].player = "esay";
  CHECK_THAT(refusal_of(unknown), Contains("did you mean"));
  CupPlan no_game = plan_for(4);
  no_game.games = {"tennis"};
  CHECK_THAT(refusal_of(no_game), Contains("tennis"));
}
