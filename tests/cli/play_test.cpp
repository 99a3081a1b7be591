#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

std::vector<std::string> play_words(std::vector<std::string> more = {}) {
  std::vector<std::string> words{"--seed",     "7",     "play",  "Brackwater",
                                 "Amberlight", "--set", demo_set};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("a whole match of people is played by a script in plain lines", "[cli]") {
  const Demo demo;
  std::string answers = "bat\n";
  // Enter answers every question: the next batter, the usual bowler, the next ball.
  for (int i = 0; i < 400; ++i) answers += '\n';
  const Run run = demo.run(play_words({"--away", "human"}), answers);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("Brackwater Bulls won") || Contains("Amberlight"));
  CHECK_THAT(run.out, Contains("Best moments") && Contains("End of over 20"));
  CHECK_THAT(run.err, Contains("quicket print scoresheet --match"));
  CHECK(demo.list({"play", "--list"}).empty());
}

TEST_CASE("described, a match ends in sentences", "[cli]") {
  const Demo demo;
  std::string answers = "bat\n";
  for (int i = 0; i < 400; ++i) answers += '\n';
  const Run run = demo.run(play_words({"--away", "human", "--show", "described"}), answers);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains(" bowled 4 overs for ") && Contains(" extras.") &&
                          Contains("The player of the match is ") && !Contains("Econ"));
  CHECK_THAT(run.out, Contains("The chance of "));
}

TEST_CASE("the same seed gives the same match, and JSON its scorecard alone", "[cli]") {
  const Demo demo;
  const auto words = play_words({"--home", "cautious", "--away", "bold"});
  auto first = demo.list(words), second = demo.list(words);
  CHECK(first["innings"].size() >= 2);
  CHECK(first["innings"] == second["innings"]);
}

TEST_CASE("a match that was left is listed, resumed, and can be given up", "[cli]") {
  const Demo demo;
  Run run = demo.run(play_words(), "bat\n\n\n\n\n");
  CHECK_THAT(run.err, Contains("is saved; go on with: quicket play --resume"));
  demo.run(play_words(), "bat\n\n\n\n\n");
  demo.run(play_words(), "bat\n");  // no ball: nothing to go on with
  const auto waiting = demo.list({"play", "--list"});
  REQUIRE(waiting.size() == 2);
  run = demo.run({"play", "--resume"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("choose one with `quicket play --resume ID`"));
  const std::string id = std::to_string(waiting[0]["id"].get<int>());
  CHECK(demo.run({"play", "--remove", id}).exit_code == 0);
  CHECK(demo.list({"play", "--list"}).size() == 1);
  // A computer takes over: the match ends without a question.
  run = demo.run({"play", "--resume", "--home", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("Best moments"));
  CHECK(demo.list({"play", "--list"}).empty());
}

TEST_CASE("a refused match names no seed and leaves nothing behind", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"play", "Brackwater", "Nobody", "--set", demo_set});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("no team \"Nobody\"") && !Contains("Seed"));
  CHECK(demo.list({"play", "--list"}).empty());
  CHECK(demo.run({"play", "--fixture", "9999", "--league", "demo"}).exit_code == 1);
}

TEST_CASE("a fixture played at the terminal counts in its league", "[cli]") {
  const Demo demo;
  const auto fixtures = demo.list({"league", "fixtures", "demo"});
  const std::string id = std::to_string(fixtures[0]["id"].get<int>());
  const Run run = demo.run({"play", "--fixture", id, "--league", "demo", "--home", "computer"});
  CHECK(run.exit_code == 0);
  const auto results = demo.list({"league", "results", "demo"});
  REQUIRE(results.size() == 1);
  CHECK(results[0]["id"] == fixtures[0]["id"]);
  CHECK(results[0]["home"] == fixtures[0]["home"]);
  const Run again = demo.run({"play", "--fixture", id, "--league", "demo"});
  CHECK(again.exit_code == 1);
  CHECK_THAT(again.err, Contains("has been played"));
  // The rest of the league goes on around it, playoffs included.
  CHECK(demo.run({"league", "play", "demo", "--all"}).exit_code == 0);
  CHECK(demo.list({"league", "results", "demo"}).size() >= fixtures.size());
}

TEST_CASE("a fixture that is half typed in from paper is played on by dice", "[cli]") {
  const Demo demo;
  const auto fixtures = demo.list({"league", "fixtures", "demo"});
  const std::string id = std::to_string(fixtures[0]["id"].get<int>());
  Run run = demo.run({"league", "record", "demo", "--fixture", id, "-"},
                     "toss: " + fixtures[0]["home"].get<std::string>() + " bat\n");
  CAPTURE(run.out, run.err);
  REQUIRE(demo.list({"play", "--list"}).size() == 1);
  run = demo.run({"play", "--resume", id, "--home", "computer", "--away", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("Best moments"));
  CHECK(demo.list({"league", "results", "demo"}).size() == 1);
}

TEST_CASE("a match is shown again ball by ball", "[cli]") {
  const Demo demo;
  const auto played = demo.list(play_words({"--home", "computer"}));
  const std::string id = std::to_string(played["match"].get<int>());
  const Run run = demo.run({"play", "--replay", id});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("End of over 16") && Contains("d100"));
  CHECK_THAT(run.out, Contains(played["result"].get<std::string>()));
}

TEST_CASE("an eleven is picked by hand and kept as the favourite", "[cli]") {
  const Demo demo;
  const Run run = demo.run(play_words({"--pick"}), "2 to 1\nsave\nbogus\n\nbat\n\n\n\n");
  CHECK_THAT(run.out, Contains("the eleven and its order") &&
                          Contains("This is now the favourite eleven of Brackwater Bulls.") &&
                          Contains("Unknown change \"bogus\"; ? lists them."));
  // The favourite plays the next time without being asked for.
  const auto card = demo.list(play_words({"--home", "computer"}));
  const Run list = demo.run(play_words({"--pick"}), "list\n");
  const std::string first = list.out.substr(list.out.find("    1  ") + 7, 12);
  std::string batting;
  for (const auto& innings : card["innings"]) {
    if (innings["team"] == "Brackwater Bulls") batting = innings["batting"][0]["name"];
  }
  CHECK_THAT(first, Contains(batting.substr(0, 5)));
  // Forgotten, the computer's eleven plays again; there is none to forget twice.
  const std::vector<std::string> forget{"teams", "forget",
                                        "coastal-premier-league:Brackwater Bulls"};
  CHECK(demo.run(forget).err == "Brackwater Bulls: favourite eleven forgotten\n");
  const Run again = demo.run(forget);
  CHECK(again.exit_code == 1);
  CHECK(again.err ==
        "quicket: no favourite eleven is saved for Brackwater Bulls; `quicket play --pick` "
        "saves one\n");
}

TEST_CASE("dice are typed in plain lines, and a wrong face is refused", "[cli]") {
  const Demo demo;
  const Run run = demo.run(play_words({"--dice", "typed", "--toss", "home", "--game", "basic"}),
                           "bat\n\n7\n2\n00\nq\n");
  CHECK_THAT(run.out, Contains("\"7\" is not on this die: a number from 1 to 6.") &&
                          Contains("d6 2 bowler's card, d100 100"));
}

TEST_CASE("sides of different sets meet, in the other format as well", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run(demo_import("lantern-hundred", "hundred")).exit_code == 0);
  const auto teams = demo.list({"sets", "show", "lantern-hundred"});
  const Run run = demo.run({"--seed", "3", "play", demo_set + ":Brackwater",
                            "lantern-hundred:" + std::string("a"), "--home", "computer", "--format",
                            "hundred"});
  // "a" names more than one: the message says how to go on.
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("write more of the name"));
}
