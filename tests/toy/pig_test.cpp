#include "tests/toy/pig/pig.h"

#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "terminal/bonus/pictures.h"
#include "tests/support/content.h"
#include "tests/support/game_script.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

// A game that is registered by what the recipe of CONTRIBUTING.md names, and by nothing else, goes
// through the whole program: each test here is a place that once had to be told of a new game.

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// Holds after each roll: a game that is soon over.
std::string roll_and_hold(int turns) {
  std::string typed;
  for (int turn = 0; turn < turns; ++turn) typed += "roll\nhold\n";
  return typed;
}

}  // namespace

TEST_CASE("a one loses the turn, and what is held counts", "[toy]") {
  GameScript<games::pig_rules::PigState, games::pig_rules::Position> script({});
  script.say({"roll", "5", "roll", "6", "hold"});
  CHECK(script.at().points[0] == 11);
  script.say({"roll", "4", "roll", "1"});
  CHECK(script.at().points[1] == 0);
  CHECK(script.at().to_move() == 0);
}

TEST_CASE("a game of one line in the registry is listed, and its rules are read", "[toy]") {
  const TemporaryFolder folder;
  const json list = json::parse(run_quicket(folder.path(), {"bonus", "list", "--json"}).out);
  REQUIRE(list.size() == 1);
  CHECK(list[0]["game"] == "pig");
  CHECK(list[0]["options"][0]["values"] == json({"30", "50"}));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "rules", "pig"}).out,
             Contains("THE AIM") && Contains("WHAT YOU TYPE"));
}

TEST_CASE("it is played in lines, left, taken up again, finished, told again and logged", "[toy]") {
  const TemporaryFolder folder;
  const Run left =
      run_quicket(folder.path(), {"bonus", "play", "pig", "--seats", "human,human", "--seed", "4"},
                  "roll\nwrong\nquit\n");
  CAPTURE(left.err);
  CHECK(left.exit_code == 0);
  CHECK_THAT(left.out, Contains("Pig, to 30 points") && Contains("Legal: roll, hold."));
  const Run ended = run_quicket(folder.path(), {"bonus", "play", "--resume"}, roll_and_hold(60));
  CAPTURE(ended.out, ended.err);
  CHECK(ended.exit_code == 0);
  CHECK_THAT(ended.out, Contains(" won."));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "results"}).out, Contains("pig"));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "replay", "1"}).out, Contains(" won."));
  const Run log = run_quicket(folder.path(), {"bonus", "show", "1", "--log"});
  CHECK_THAT(log.out,
             Contains("game pig\n") && Contains("player 1 human\n") && Contains("1 roll\n* "));
}

TEST_CASE("its die can be typed, and described play serves it as well", "[toy]") {
  const TemporaryFolder folder;
  const Run typed = run_quicket(folder.path(),
                                {"bonus", "play", "pig", "--seats", "human,human", "--seed", "4",
                                 "--dice", "typed", "--describe"},
                                "roll\n6\nroll\n6\nhold\nquit\n");
  CAPTURE(typed.out, typed.err);
  CHECK_THAT(typed.out, Contains("Player 1  12"));
}

TEST_CASE("it is simulated between the common players", "[toy]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"bonus", "simulate", "pig", "--games", "20",
                                              "--seats", "easy,random", "--seed", "1", "--json"});
  CAPTURE(run.err);
  REQUIRE(run.exit_code == 0);
  const json result = json::parse(run.out);
  CHECK(result["games"] == 20);
  CHECK(result["seats"][0]["wins"] > 10);
  REQUIRE(result["ends"].size() == 2);
  CHECK_THAT(result["ends"][0]["end"].get<std::string>(), Contains("won by seat "));
  CHECK(result["ends"][0]["games"].get<int>() + result["ends"][1]["games"].get<int>() == 20);
  CHECK(result["figures"].empty());
}

TEST_CASE("its rules are printed, and what it does not have is refused by its name", "[toy]") {
  const TemporaryFolder folder;
  const Run printed = run_quicket(folder.path(), {"print", "bonus", "pig", "-o", "pig.pdf"});
  CAPTURE(printed.err);
  REQUIRE(printed.exit_code == 0);
  const PdfProbe probe(content(folder.path() / "pig.pdf"));
  CHECK(probe.complaints() == "");
  CHECK_THAT(probe.text(1), Contains("The aim") && !Contains("type"));
  for (const char* part : {"board", "cards", "counters", "pad"}) {
    const Run refused =
        run_quicket(folder.path(), {"print", "bonus", "pig", "-o", "pad.pdf", "--only", part});
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, Contains("Pig has none of the requested parts"));
  }
}

TEST_CASE("the whole screen shows its text where it has no picture", "[toy]") {
  const auto state = games::pig().rules.begin(2, {});
  terminal::BonusSight sight;
  sight.game = &games::pig();
  sight.state = state.get();
  sight.players = {"human", "human"};
  sight.seat = 0;
  CHECK_THAT(terminal::bonus_picture(sight, "", {12, 60}).text(), Contains("Pig, to 30 points"));
}
