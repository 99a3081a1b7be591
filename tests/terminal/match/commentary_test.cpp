#include "terminal/match/commentary.h"

#include <set>

#include <catch2/catch.hpp>

#include "terminal/match/story.h"
#include "terminal/screen/style.h"

using namespace quicket;
using namespace quicket::terminal;

namespace {

BallSeen seen(const match::Delivery& ball, std::uint64_t number) {
  return {&ball, "Ross", "Short", "Swepson", "", "Carey", false, number};
}

}  // namespace

TEST_CASE("commentary on dot balls varies, and a ball keeps its words", "[terminal]") {
  match::Delivery ball;
  std::set<std::string> words;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const std::string line = commentary(seen(ball, number));
    CHECK(line == commentary(seen(ball, number)));
    CHECK(line.find('{') == std::string::npos);
    words.insert(line);
  }
  CHECK(words.size() >= 6);
}

TEST_CASE("neighbouring balls of one kind get different words", "[terminal]") {
  for (const std::uint8_t runs : {0, 1, 2, 4, 6}) {
    match::Delivery ball;
    ball.bat_runs = runs;
    for (std::uint64_t number = 0; number < 400; ++number) {
      CAPTURE(int{runs}, number);
      CHECK(commentary(seen(ball, number)) != commentary(seen(ball, number + 1)));
    }
  }
}

TEST_CASE("a wicket is named as one", "[terminal]") {
  match::Delivery ball;
  ball.striker = 0;
  ball.out = match::Dismissal{cricket::HowOut::caught, 0, {3, match::no_member, match::no_member}};
  BallSeen what = seen(ball, 3);
  what.fielder = "Khan";
  CHECK(commentary(what).rfind("OUT!", 0) == 0);
  CHECK(description(what) == "Swepson to Ross: no run. Wicket: Ross is out, caught, by Khan.");
}

TEST_CASE("a description always has the same form", "[terminal]") {
  match::Delivery ball;
  ball.wides = 5;
  CHECK(description(seen(ball, 1)) == "Swepson to Ross: 5 wides.");
  ball = {};
  ball.no_balls = 1;
  ball.bat_runs = 2;
  CHECK(description(seen(ball, 1)) == "Swepson to Ross: no-ball, 2 runs.");
}

TEST_CASE("colour obeys the option, then NO_COLOR, then CLICOLOR_FORCE, then the terminal",
          "[terminal]") {
  CHECK(wants_colour({"always", true, false, true, false}));
  CHECK_FALSE(wants_colour({"never", false, true, false, true}));
  CHECK_FALSE(wants_colour({"auto", true, true, false, true}));
  CHECK(wants_colour({"auto", false, true, false, false}));
  CHECK(wants_colour({"auto", false, false, false, true}));
  CHECK_FALSE(wants_colour({"auto", false, false, true, true}));
  CHECK_FALSE(wants_colour({"auto", false, false, false, false}));
}

TEST_CASE("the mark of a ball counts what came with a wide or a no-ball", "[terminal]") {
  match::Delivery ball;
  CHECK(ball_mark(ball) == ".");
  ball.no_balls = 1;
  CHECK(ball_mark(ball) == "nb");
  ball.bat_runs = 4;
  CHECK(ball_mark(ball) == "5nb");
  ball = {};
  ball.wides = 1;
  CHECK(ball_mark(ball) == "wd");
  ball.wides = 5;
  CHECK(ball_mark(ball) == "5wd");
}
