#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("a league is played in the rain, and its scorecards name the method", "[cli]") {
  const Demo demo({{"league", "play", "demo", "--all", "--rain", "100"}});
  const auto results = demo.list({"league", "results", "demo"});
  const auto of_kind = [&](std::string_view part) {
    return std::find_if(results.begin(), results.end(), [&](const nlohmann::json& result) {
      return result["result"].get<std::string>().find(part) != std::string::npos;
    });
  };
  REQUIRE(of_kind("No result") != results.end());
  const auto revised = of_kind("(D/L Standard Edition)");
  REQUIRE(revised != results.end());
  const Run card = demo.run({"league", "scorecard", std::to_string((*revised)["id"].get<int>())});
  CHECK_THAT(card.out, Contains("Revised: ") && Contains("(D/L Standard Edition)"));
  const auto scripts =
      demo.list({"league", "scorecard", std::to_string((*revised)["id"].get<int>())});
  CHECK_THAT(scripts["revised"].back().get<std::string>(), Contains("(D/L Standard Edition)"));
  CHECK(demo.run({"db", "check"}).exit_code == 0);
  CHECK(demo.run({"league", "standings", "demo"}).exit_code == 0);
  CHECK(demo.run({"league", "leaders", "demo"}).exit_code == 0);
}

TEST_CASE("rain is between 0 and 100 percent", "[cli]") {
  const Demo demo;
  CHECK(demo.run({"league", "play", "demo", "--next", "--rain", "101"}).exit_code == 2);
  CHECK(demo.run({"league", "play", "demo", "--next", "--rain", "often"}).exit_code == 2);
}

TEST_CASE("rain in a match that people play: overs are lost, and then the rest", "[cli]") {
  const Demo demo;
  const Run run = demo.run(
      {"--seed", "7", "play", "Brackwater", "Amberlight", "--set", demo_set, "--away", "human"},
      "bat\n\n\n\nrain 6\n\nrain x\nrain 15\nrain 0\nn\nrain\n0\ny\nq\n");
  INFO(run.err);
  // A piped match shows no questions. "n" keeps it going, and the second answer ends it.
  CHECK_THAT(run.out, Contains("Rain: Amberlight Anchors 14 overs.") && Contains("as in rain 3") &&
                          Contains("The innings has 14 overs left") && Contains("No result"));
  const Run kept = demo.run(
      {"--seed", "7", "play", "Brackwater", "Amberlight", "--set", demo_set, "--away", "human"},
      "bat\n\n\n\nrain 0\nn\nq\n");
  CHECK_THAT(kept.out, !Contains("No result"));
}
