#include <algorithm>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using quicket::tests::Demo;
using quicket::tests::first_round;
using quicket::tests::Run;

namespace {

/// A round of the demonstration league has been played.
struct Begun : Demo {
  Begun() { REQUIRE(run({"league", "play", "demo", "--round", "1"}).exit_code == 0); }
};

}  // namespace

TEST_CASE("a player's career adds up over leagues", "[cli]") {
  const Begun demo;
  REQUIRE(demo.run({"league", "create", "other", "--set", "coastal-premier-league", "--competition",
                    "double-round-robin", "--seed", "9"})
              .exit_code == 0);
  REQUIRE(demo.run({"league", "play", "other", "--round", "1"}).exit_code == 0);
  const auto career = demo.list({"league", "player", "Fintan Fosdyke"});
  REQUIRE(career.size() == 3);
  CHECK(career[0]["league"] == "demo");
  CHECK(career[1]["league"] == "other");
  CHECK(career[2]["league"] == "All");
  CHECK(career[2]["balls_bowled"] ==
        career[0]["balls_bowled"].get<int>() + career[1]["balls_bowled"].get<int>());
  CHECK(demo.list({"league", "player", "Fintan Fosdyke", "--league", "other"}).size() == 1);
  const auto matches = demo.list({"league", "player", "Fintan Fosdyke", "--matches"});
  CHECK(matches.size() == 2);
  CHECK(matches[0]["balls_bowled"] == career[0]["balls_bowled"]);
  const Run two = demo.run({"league", "player", "Fosdyke"});
  CHECK(two.exit_code == 1);
  CHECK(two.err.find("could be Fintan Fosdyke, Linus Fosdyke") != std::string::npos);
}

TEST_CASE("a team's page and its meetings with another", "[cli]") {
  const Begun demo;
  const auto page = demo.list({"league", "team", "demo", "Gannet"});
  CHECK(page["standing"].size() == 1);
  CHECK(page["results"].size() == 1);
  CHECK(page["fixtures"].size() == 14);
  int runs = 0;
  for (const auto& player : page["players"]) runs += player["runs"].get<int>();
  CHECK(runs > 0);
  CHECK(runs <= page["standing"][0]["runs_for"].get<int>());
  const std::string home = page["results"][0]["home"], away = page["results"][0]["away"];
  const auto meetings = demo.list({"league", "head-to-head", home, away});
  CHECK(meetings["summary"][0]["played"] == 1);
  CHECK(meetings["summary"][0]["won"].get<int>() + meetings["summary"][0]["lost"].get<int>() == 1);
}

TEST_CASE("played fixtures have the innings, result and winner that results have", "[cli]") {
  const Begun demo;
  const auto all = demo.list({"league", "fixtures", "demo"});
  REQUIRE(all.size() == 60);
  for (const auto& fixture : all) {
    if (fixture["played"] == true) continue;
    CHECK(fixture["winner"].is_null());
    CHECK(fixture["result"].is_null());
    CHECK(fixture["innings"].empty());
  }
  CHECK(all[0]["played"] == true);
  for (const auto& result : demo.list({"league", "results", "demo"})) {
    const auto fixture = std::find_if(all.begin(), all.end(),
                                      [&](const auto& one) { return one["id"] == result["id"]; });
    REQUIRE(fixture != all.end());
    for (const char* const key : {"innings", "result", "winner"}) {
      CHECK((*fixture)[key] == result[key]);
    }
  }
  CHECK(demo.list({"league", "fixtures", "demo", "--ahead"}).size() == 56);
}

TEST_CASE("a list of results says whose score is whose", "[cli]") {
  const Begun demo;
  const auto result = demo.list({"league", "results", "demo"})[0];
  const std::string first = result["innings"][0]["team"].get<std::string>();
  const std::string expected = first.substr(0, first.find(' ')) + " " +
                               std::to_string(result["innings"][0]["runs"].get<int>());
  const Run text = demo.run({"league", "results", "demo"});
  CHECK(text.out.find(expected) != std::string::npos);
}

TEST_CASE("the fixtures go into a calendar, the same bytes each time", "[cli]") {
  const Begun demo;
  const Run run = demo.run({"league", "fixtures", "demo", "--ics"});
  REQUIRE(run.exit_code == 0);
  CHECK(demo.run({"league", "fixtures", "demo", "--ics"}).out == run.out);
  CHECK(run.out.rfind("BEGIN:VCALENDAR\r\n", 0) == 0);
  CHECK(run.out.find("END:VCALENDAR\r\n") + 15 == run.out.size());
  std::istringstream lines(run.out);
  int events = 0, stamps = 0;
  for (std::string line; std::getline(lines, line);) {
    REQUIRE(!line.empty());
    CHECK(line.back() == '\r');
    CHECK(line.size() <= 76);  // 75 octets and the carriage return
    events += line == "BEGIN:VEVENT\r" ? 1 : 0;
    stamps += line.rfind("DTSTAMP:2027", 0) == 0 ? 1 : 0;
  }
  CHECK(events == 60);
  CHECK(stamps == 60);
  REQUIRE(demo.run({"league", "create", "undated", "--set", "coastal-premier-league",
                    "--competition", "double-round-robin"})
              .exit_code == 0);
  const Run none = demo.run({"league", "fixtures", "undated", "--ics"});
  CHECK(none.exit_code == 1);
  CHECK(none.err.find("--start DATE") != std::string::npos);
}

TEST_CASE("the scorecard's worm ends at the totals", "[cli]") {
  const Begun demo;
  const auto result = demo.list({"league", "results", "demo"})[0];
  const std::string id = std::to_string(result["id"].get<int>());
  const Run run = demo.run({"league", "scorecard", id, "--worm"});
  CHECK(run.out.find(result["home"].get<std::string>() + ": runs of each over") !=
        std::string::npos);
  CHECK(run.out.find("Totals over by over: 1 ") != std::string::npos);
  CHECK(run.out.find("█") != std::string::npos);
}

TEST_CASE("records of all leagues name the highest total of any", "[cli]") {
  const Begun demo;
  int highest = 0;
  for (const auto& result : demo.list({"league", "results", "demo"})) {
    for (const auto& innings : result["innings"]) {
      highest = std::max(highest, innings["runs"].get<int>());
    }
  }
  const auto records = demo.list({"league", "records"});
  CHECK(records[0]["record"] == "Highest total");
  const std::string value = records[0]["value"];
  CHECK(value.substr(0, value.find('/')) == std::to_string(highest));
  CHECK(records.back()["record"] == "Highest partnership");
}

TEST_CASE("a league that cannot be made has drawn no seed", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"league", "create", "demo", "--set", "coastal-premier-league"});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("Seed") == std::string::npos);
}

TEST_CASE("tables for spreadsheets have a column for every figure", "[cli]") {
  const Demo demo({first_round});
  const std::string results = demo.run({"league", "results", "demo", "--csv"}).out;
  CHECK(results.find("batted_first,home_runs,home_wickets,home_balls,away_runs,away_wickets,"
                     "away_balls\n") != std::string::npos);
  const auto first = demo.list({"league", "results", "demo"})[0];
  const auto& innings = first["innings"];
  const bool home_first = innings[0]["team"] == first["home"];
  const auto score = [&](bool home) {
    const auto& side = innings[home == home_first ? 0 : 1];
    return std::to_string(side["runs"].get<int>()) + "," +
           std::to_string(side["wickets"].get<int>()) + "," +
           std::to_string(side["balls"].get<int>());
  };
  CHECK(results.find("," + score(true) + "," + score(false) + "\n") != std::string::npos);
  const std::string report = demo.run({"league", "schedule-report", "demo", "--csv"}).out;
  CHECK(report.find("figure,list,bound\nteams,") == 0);
  CHECK(report.find("\nbreaks,") != std::string::npos);
}

TEST_CASE("what cannot be asked is refused by a sentence", "[cli]") {
  const Demo demo;
  Run run = demo.run({"league", "standings", "demo", "--after", "99"});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("demo has no round 99; its rounds are 1 to ") != std::string::npos);
  REQUIRE(demo.run({"league", "play", "demo", "--next"}).exit_code == 0);
  run = demo.run({"head-to-head", "Dunmere", "Nowhere", "--leagues", "demo"});
  CHECK(run.err.find("no team \"Nowhere\"") != std::string::npos);
  run = demo.run({"league", "head-to-head", "Dunmere", "dunmere"});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("name two teams") != std::string::npos);
  REQUIRE(demo.run({"league", "create", "undated", "--set", "coastal-premier-league",
                    "--competition", "double-round-robin"})
              .exit_code == 0);
  CHECK(demo.list({"league", "schedule-report", "undated"})["min_rest_days"].is_null());
}

TEST_CASE("presets are listed, printed, and what is printed makes a league", "[cli]") {
  const Demo demo;
  const auto list = demo.list({"league", "presets"});
  CHECK(std::any_of(list.begin(), list.end(),
                    [](const auto& each) { return each["preset"] == "ipl-2024"; }));
  const Run text = demo.run({"league", "presets", "double-round-robin"});
  const auto file = demo.folder().path() / "mine.toml";
  std::ofstream(file) << text.out;
  CHECK(demo.run({"league", "create", "mine", "--set", "coastal-premier-league", "--competition",
                  file.string()})
            .exit_code == 0);
  CHECK(demo.run({"league", "presets", "nonesuch"}).err.find("the presets are ") !=
        std::string::npos);
}
