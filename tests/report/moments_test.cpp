#include "report/moments.h"

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
