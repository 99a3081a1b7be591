#include "report/moments.h"

#include <utility>

#include <catch2/catch.hpp>

#include "tests/match/played.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("a played match is remembered by its figures", "[report]") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const auto moments = report::best_moments(played(plain_setup(), seed));
    REQUIRE(moments.size() >= 3);
    CHECK(moments.size() <= 8);
    CHECK_THAT(moments[0], Contains(" off ") && Contains("four"));
    CHECK_THAT(moments[1], Contains(" for "));
    CHECK_THAT(moments[2], Contains("put on"));
  }
}

TEST_CASE("a match without balls has no moments", "[report]") {
  CHECK(report::best_moments({}).empty());
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0);
  CHECK(report::best_moments(build.record).empty());
}

TEST_CASE("the best innings, the dearest over and a collapse are named", "[report]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10);
  for (int i = 0; i < 6; ++i) build.runs(4);
  const auto moments = report::best_moments(build.record);
  REQUIRE(moments.size() >= 2);
  CHECK_THAT(moments[0], Contains("24 not out off 6 balls") && Contains("6 fours and 0 sixes"));
  CHECK_THAT(moments.back(), Contains("24 runs off over 1, bowled by"));
}

TEST_CASE("three wickets are a collapse within twelve balls, not within thirteen", "[report]") {
  const auto story_of = [](int balls) {
    RecordBuilder build;
    build.event(match::Toss{0, true}).open(0);
    for (int ball = 1, next = 2; ball <= balls; ++ball) {
      if (ball % 6 == 1) build.over(ball % 12 == 1 ? 10 : 9);
      if (ball == 1 || ball == 5 || ball == balls) {
        build.wicket(cricket::HowOut::bowled, next++);
      } else {
        build.runs(0);
      }
      if (ball % 6 == 0) std::swap(build.striker, build.non_striker);
    }
    std::string story;
    for (const std::string& moment : report::best_moments(build.record)) story += moment + '\n';
    return story;
  };
  CHECK_THAT(story_of(12), Contains("lost 3 wickets within 12 balls to stand at 0/3"));
  CHECK_THAT(story_of(13), !Contains("lost"));
}

TEST_CASE("sides of more than eleven have an 11th wicket, not an 11st", "[report]") {
  RecordBuilder build;
  for (match::TeamSheet& sheet : build.record.sheets) {
    for (int i = 12; i <= 14; ++i) sheet.players.push_back({{100 + i}, "X" + std::to_string(i)});
  }
  build.event(match::Toss{0, true}).open(0);
  for (int ball = 0; ball < 18; ++ball) {
    if (ball % 6 == 0) build.over(ball % 12 == 0 ? 10 : 9);
    if (ball < 10) {
      build.wicket(cricket::HowOut::bowled, ball + 2);
    } else {
      build.runs(4);
    }
    if (ball % 6 == 5) std::swap(build.striker, build.non_striker);
  }
  std::string story;
  for (const std::string& moment : report::best_moments(build.record)) story += moment + '\n';
  CHECK_THAT(story, Contains("put on 32") && Contains("11th wicket"));
}
