#include "league/innings_features.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

/// Balls as a scorer writes them: runs off the bat, "w" a wide, "n" a no-ball, "b" a bye, "X" a
/// wicket; the striker is "a" until the first wicket, then the next.
InningsBalls innings(const std::vector<std::string>& overs) {
  InningsBalls made;
  match::Member striker = 0;
  for (std::size_t over = 0; over < overs.size(); ++over) {
    for (const char sign : overs[over]) {
      ShapeBall ball;
      ball.over = static_cast<std::uint8_t>(over);
      ball.striker = striker;
      if (sign >= '0' && sign <= '9') ball.bat_runs = ball.runs = std::uint8_t(sign - '0');
      if (sign == 'w') ball.wides = ball.runs = 1;
      if (sign == 'W') ball.wides = ball.runs = 3;
      if (sign == 'n') ball.no_balls = ball.runs = 1;
      if (sign == 'b') ball.byes = ball.runs = 1;
      if (sign == 'X') {
        ball.wickets = 1;
        ++striker;
      }
      made.runs += ball.runs;
      made.balls.push_back(ball);
    }
  }
  return made;
}

std::optional<double> value(const InningsBalls& balls, const std::string& name, int target = 0) {
  static const InningsLayout layout{cricket::Format()};
  const auto features = innings_features(layout.phases);
  const auto found = std::find_if(features.begin(), features.end(),
                                  [&](const InningsFeature& each) { return each.name == name; });
  REQUIRE(found != features.end());
  return found->value(CountedInnings(balls, layout, target));
}

}  // namespace

TEST_CASE("the features of an innings are what a scorer would count", "[league]") {
  const InningsBalls balls = innings({"0014X2", "466W00n0", "000000", "11b3", "", "", "2", "1X1X"});
  CHECK(value(balls, "runs") == 37);
  CHECK(value(balls, "wickets") == 3);
  CHECK(value(balls, "balls") == 27);
  CHECK(*value(balls, "rate") == Approx(37 / 27.0));
  CHECK(value(balls, "first_over") == 7);
  CHECK_FALSE(value(balls, "last_over"));
  // Whole overs: 7, 20 and 0.
  CHECK(value(balls, "dearest_over") == 20);
  CHECK(value(balls, "cheapest_over") == 0);
  CHECK(*value(balls, "over_spread") == Approx(10.1489));
  CHECK(value(balls, "maidens") == 1);
  CHECK(value(balls, "phase_step") == 2);
  // The last dot of the second over and six of the third.
  CHECK(value(balls, "longest_quiet") == 7);
  CHECK(value(balls, "longest_volley") == 3);
  CHECK(value(balls, "partnership") == 31);
  CHECK(value(balls, "top_score") == 26);
  CHECK(value(balls, "second_score") == 5);
  // 2 and 4, 6, 6, W, 0; 1 and X (none after it); nothing.
  CHECK(*value(balls, "after_wickets") == Approx((2 + 4 + 6 + 6 + 0 + 0 + 1 + 0) / 8.0));
  CHECK(value(balls, "closest_wickets") == 2);
  CHECK(value(balls, "ducks") == 0);
  CHECK(value(balls, "batters") == 3);
  CHECK(value(balls, "median_faced") == 5);
  CHECK(value(balls, "threes") == 1);
  CHECK(value(balls, "byes") == 1);
  CHECK(value(balls, "long_wides") == 1);
  CHECK(value(balls, "struck_no_balls") == 0);
  CHECK(value(balls, "wickets_off_extras") == 0);
  CHECK(*value(balls, "wickets_phase_1") == Approx(1 / 22.0));
  CHECK(*value(balls, "wickets_phase_2") == Approx(2 / 5.0));
  CHECK_FALSE(value(balls, "wickets_phase_3"));
  CHECK(*value(balls, "sixes_phase_1") == Approx(2 / 22.0));
  CHECK(*value(balls, "extras_phase_1") == Approx(2 / 22.0));
  CHECK(*value(balls, "ones_phase_2") == Approx(2 / 5.0));
  CHECK(value(balls, "target", 38) == 38);
  CHECK(value(balls, "margin", 38) == 1);
  CHECK(value(balls, "balls_left", 38) == -1);
  CHECK(value(balls, "balls_left", 37) == 93);
}

TEST_CASE("runs that take turns are a correlation of -1 from ball to ball", "[league]") {
  CHECK(*value(innings({"040404", "040404"}), "ball_to_ball") == Approx(-1));
  CHECK_FALSE(value(innings({"111111", "111111"}), "ball_to_ball"));
  CHECK_FALSE(value(innings({"04"}), "ball_to_ball"));
}

TEST_CASE("an innings without a ball has features too", "[league]") {
  const InningsBalls none;
  CHECK(value(none, "runs") == 0);
  CHECK(value(none, "dearest_over") == 0);
  CHECK_FALSE(value(none, "median_faced"));
  CHECK_FALSE(value(none, "after_wickets"));
  CHECK_FALSE(value(none, "closest_wickets"));
  CHECK(value(none, "second_score") == 0);
}

TEST_CASE("features have names of their own, and a meaning", "[league]") {
  std::set<std::string> names;
  for (const InningsFeature& feature : innings_features(3)) {
    CAPTURE(feature.name);
    CHECK(names.insert(feature.name).second);
    CHECK_FALSE(feature.meaning.empty());
  }
  CHECK(names.size() == 22 + 3 * 8 + 6 + 3);
  CHECK(innings_features(1).size() == 22 + 8 + 6 + 3);
}
