#include <set>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("the moments of a match are listed with place, kind, text and swing", "[cli]") {
  const Demo demo({first_round});
  for (const auto& result : demo.list({"league", "results", "demo"})) {
    const std::string id = std::to_string(result["id"].get<int>());
    CAPTURE(id);
    const auto moments = demo.list({"league", "moments", id});
    REQUIRE(!moments.empty());
    for (const auto& moment : moments) {
      for (const char* key : {"over", "ball", "kind", "text", "swing"}) CHECK(moment.contains(key));
    }
    // Every fifty of the scorecard is among them.
    int fifties = 0, told = 0;
    const auto card = demo.list({"league", "scorecard", id});
    for (const auto& innings : card["innings"]) {
      if (innings["super_over"].get<int>() > 0) continue;
      for (const auto& line : innings["batting"]) fifties += line["runs"].get<int>() >= 50 ? 1 : 0;
    }
    for (const auto& moment : moments) told += moment["kind"] == "fifty" ? 1 : 0;
    CHECK(told == fifties);
    CHECK(demo.list({"league", "moments", id, "--top", "3"}).size() <= 3);
    CHECK(card["player_of_match"].is_string());
    CHECK(card["turning_points"].is_array());
  }
}

TEST_CASE("the report of a match is prose, Markdown or JSON, and ends with the table", "[cli]") {
  const Demo demo({first_round});
  std::set<std::string> headlines;
  for (const auto& result : demo.list({"league", "results", "demo"})) {
    const std::string id = std::to_string(result["id"].get<int>());
    const auto report = demo.list({"league", "report", id});
    CAPTURE(report.dump());
    CHECK(report["words"] >= 120);
    CHECK(report["words"] <= 200);
    const auto headline = report["headline"].get<std::string>();
    headlines.insert(headline);
    const Run text = demo.run({"league", "report", id});
    CHECK_THAT(text.out, Contains(headline + "\n\n"));
    const Run markdown = demo.run({"league", "report", id, "--markdown"});
    CHECK_THAT(markdown.out, Contains("# " + headline + "\n\n"));
    CHECK_THAT(report["paragraphs"].back().get<std::string>(),
               Contains("point") && Contains("net run rate"));
  }
  CHECK(headlines.size() == 4);
}

TEST_CASE("a fixture that has not been played has no moments and no report", "[cli]") {
  const Demo demo;
  const auto fixtures = demo.list({"league", "fixtures", "demo"});
  const std::string id = std::to_string(fixtures[0]["id"].get<int>());
  for (const char* command : {"moments", "report", "scorecard", "chance"}) {
    const Run run = demo.run({"league", command, id});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("fixture " + id + " has not been played yet"));
  }
}
