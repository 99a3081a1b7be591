#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// A league with its first match played; returns the id.
std::string first_played_match(const Demo& demo) {
  REQUIRE(demo.run({"league", "play", "demo", "--next"}).exit_code == 0);
  return std::to_string(demo.list({"league", "results", "demo"})[0]["id"].get<int>());
}

}  // namespace

// reliability 6.1, 6.2
TEST_CASE("odds are the same bytes whenever they are asked for, for any number of threads",
          "[cli]") {
  const Demo demo;
  for (const char* form : {"--json", "--csv", "--plain"}) {
    CAPTURE(form);
    std::vector<std::string> words{"league", "forecast", "demo", "--seasons", "20", form};
    const Run one = demo.run(words);
    CHECK(one.exit_code == 0);
    CHECK_THAT(one.err, Contains("Took "));
    words.insert(words.end(), {"--threads", "1"});
    CHECK(demo.run(words).out == one.out);
  }
}

// reliability 6.1, 6.2
TEST_CASE("a match is played on thousands of times, the same for a seed and any threads", "[cli]") {
  const Demo demo;
  const std::string id = first_played_match(demo);
  std::vector<std::string> words{"league", "whatif", id,        "--ball", "1:12.3",
                                 "--seed", "4",      "--times", "400"};
  const auto first = demo.list(words);
  CHECK(demo.run(words).out == demo.run(words).out);
  words.insert(words.end(), {"--threads", "1"});
  CHECK(first == demo.list(words));
  CHECK(first["innings"] == 1);
  CHECK(first["ball"] == "12.3");
  CHECK(first["scores"].size() == 2);
  const Run text = demo.run(words);
  CHECK_THAT(text.out, Contains("after 12.3 overs") && Contains("Likeliest results") &&
                           Contains("The match itself: "));
  words.emplace_back("--csv");
  CHECK_THAT(demo.run(words).out, Contains("kind,innings,what,times,share\nwinner,,"));
}

TEST_CASE("a ball that a match does not have is refused with its last", "[cli]") {
  const Demo demo;
  const std::string id = first_played_match(demo);
  CHECK_THAT(demo.run({"league", "whatif", id, "--ball", "1:20.1"}).err,
             Contains("there is no ball 1:20.1; the last ball of innings 1 is 1"));
  const Run wrong = demo.run({"play", "--from", id, "--ball", "now"});
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.err, Contains("\"now\" is not a ball; write 15.3, or with the innings 2:15.3"));
  CHECK_THAT(demo.run({"play", "--ball", "15.3"}).err, Contains("`--from MATCH`"));
  CHECK_THAT(demo.run({"play", "Brackwater", "--from", id}).err, Contains("leave out HOME"));
  CHECK_THAT(demo.run({"play", "--from", id, "--toss", "home"}).err,
             Contains("leave out `--toss`"));
}

TEST_CASE("a match is played on as a new one, which no table counts", "[cli]") {
  const Demo demo;
  const std::string id = first_played_match(demo);
  const auto old = demo.list({"league", "scorecard", id});
  const auto before = demo.run({"league", "standings", "demo", "--json"}).out;
  const Run run = demo.run({"play", "--from", id, "--ball", "2:10", "--home", "computer", "--away",
                            "bold", "--seed", "3", "--json"});
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  const auto card = nlohmann::json::parse(run.out);
  CHECK(card["match"] != old["match"]);
  CHECK(card["stage"] == "played on from ball 2:10.0 of match " + id);
  CHECK(card["innings"][0] == old["innings"][0]);
  CHECK(card["innings"].size() >= 2);
  CHECK(demo.run({"league", "standings", "demo", "--json"}).out == before);
  CHECK(demo.list({"league", "results", "demo"}).size() == 1);
}

TEST_CASE("a match that was taken on is resumed, and taken back no further than its first ball",
          "[cli]") {
  const Demo demo;
  const std::string id = first_played_match(demo);
  const auto balls = [](const nlohmann::json& match) { return match["balls"].get<int>(); };
  // A ball or two, one taken back more than were bowled, and out.
  Run run = demo.run(
      {"play", "--from", id, "--ball", "1:3.2", "--home", "human", "--away", "human"}, "q\n");
  const auto start = demo.list({"play", "--list"});
  REQUIRE(start.size() == 1);
  const std::string own = std::to_string(start[0]["id"].get<int>());
  run = demo.run({"play", "--resume", own}, "\n\nu 6\ny\nq\n");
  CHECK(run.exit_code == 0);
  CHECK(balls(demo.list({"play", "--list"})[0]) == balls(start[0]));
  run = demo.run({"play", "--resume", own, "--home", "computer", "--away", "computer"});
  INFO(run.err);
  CHECK_THAT(run.out, Contains("played on from ball 1:3.2 of match " + id));
}
