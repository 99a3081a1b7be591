#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "tests/cli/demo_league.h"

// A second group stage, from the command line: the men's T20 World Cup with twenty invented sides.

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// "cup", a World Cup of twenty sides of invented players, not yet played.
class WorldCup {
 public:
  WorldCup() {
    put_made_database(
        folder_.path(),
        {demo_import(demo_set, "t20"),
         {"teams", "invent", "World", "--like", demo_set, "--teams", "20", "--seed", "3"},
         {"league", "create", "cup", "--set", "world", "--competition", "t20-world-cup", "--start",
          "2027-06-05", "--seed", "5"}});
  }
  Run run(const std::vector<std::string>& words) const {
    return run_quicket(folder_.path(), words);
  }
  json list(std::vector<std::string> words) const {
    words.push_back("--json");
    const Run done = run(words);
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
    return json::parse(done.out);
  }
  /// The sums of a forecast's odds: Super 8, semi-finals, title.
  std::vector<double> sums() const {
    std::vector<double> sums(3);
    const json odds = list({"league", "forecast", "cup", "--seasons", "16"});
    for (const json& team : odds["teams"]) {
      sums[0] += team["playoffs"].get<double>();
      sums[1] += team["knock_outs"].get<double>();
      sums[2] += team["title"].get<double>();
    }
    return sums;
  }

 private:
  TemporaryFolder folder_;
};

const std::vector<double> sums_of_cup{8, 4, 1};

}  // namespace

TEST_CASE("a World Cup is played from four groups by way of the Super 8 to its final", "[cli]") {
  const WorldCup cup;
  const json fixtures = cup.list({"league", "fixtures", "cup"});
  REQUIRE(fixtures.size() == 55);
  CHECK(fixtures[40]["stage"] == "Super 8 Group 1");
  CHECK(fixtures[40]["home"] == "1st in Group A");
  const int first_super = fixtures[40]["round"];
  const auto near = [](const std::vector<double>& sums) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      CHECK(sums[i] == Approx(sums_of_cup[i]).margin(0.001));
    }
  };
  near(cup.sums());

  REQUIRE(cup.run({"league", "play", "cup", "--round", "1"}).exit_code == 0);
  CHECK(cup.list({"league", "standings", "cup"}).size() == 20);
  near(cup.sums());
  for (int round = 2; round <= first_super; ++round) {
    REQUIRE(cup.run({"league", "play", "cup", "--round", std::to_string(round)}).exit_code == 0);
  }
  CHECK(cup.list({"league", "standings", "cup"}).size() == 28);
  near(cup.sums());
  // The Super 8 decides who plays in the semi-finals, and the groups who plays in it.
  const std::string group_match = std::to_string(fixtures[0]["id"].get<int>());
  const Run refused = cup.run({"league", "unplay", "cup", "--fixture", group_match, "--yes"});
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("because Super 8 Group 1 (fixture ") &&
                              Contains("have been played since and depend on it"));

  const Run rest = cup.run({"league", "play", "cup", "--all"});
  INFO(rest.err);
  REQUIRE(rest.exit_code == 0);
  const json rows = cup.list({"league", "standings", "cup"});
  REQUIRE(rows.size() == 28);
  std::map<std::string, std::vector<std::string>> tables;
  for (const json& row : rows) {
    const std::string group = row["group"];
    tables[group].push_back(row["team"]);
    CHECK(row["played"] == (group.find("Super") == 0 ? 3 : 4));
    CHECK(row["position"] == tables[group].size());
  }
  CHECK(rows[20]["group"] == "Super 8 Group 1");
  const std::set<std::string> first(tables["Super 8 Group 1"].begin(),
                                    tables["Super 8 Group 1"].end());
  CHECK(first == std::set<std::string>{tables["Group A"][0], tables["Group B"][1],
                                       tables["Group C"][0], tables["Group D"][1]});
  const json played = cup.list({"league", "results", "cup"});
  REQUIRE(played.size() == 55);
  CHECK(played[52]["home"] == tables["Super 8 Group 1"][0]);
  CHECK(played[52]["away"] == tables["Super 8 Group 2"][1]);

  CHECK(cup.list({"league", "standings", "cup", "--after", "2"}).size() == 20);
  const json middle =
      cup.list({"league", "standings", "cup", "--after", std::to_string(first_super)});
  REQUIRE(middle.size() == 28);
  CHECK(middle[20]["played"] == 1);
  const Run text = cup.run({"league", "standings", "cup"});
  CHECK_THAT(text.out, Contains("Group D") && Contains("Super 8 Group 2"));
  CHECK_THAT(text.err, Contains("Champions: "));
  CHECK_THAT(cup.run({"league", "standings", "cup", "--csv"}).out, Contains("Super 8 Group 2,4,"));
  CHECK_THAT(cup.run({"league", "show", "cup"}).out,
             Contains("Super 8 Group 1, Super 8 Group 2, Semi-final 1"));
  std::string report =
      cup.run({"league", "report", std::to_string(played[40]["id"].get<int>())}).out;
  std::replace(report.begin(), report.end(), '\n', ' ');
  CHECK_THAT(report, Contains("Super 8 Group 1"));
  near(cup.sums());
}

TEST_CASE("a World Cup has its book, its pages and its kit", "[cli]") {
  const WorldCup cup;
  const auto done = [&](const std::vector<std::string>& words) {
    const Run run = cup.run(words);
    INFO(run.err);
    CHECK(run.exit_code == 0);
  };
  const auto count = [&] { return cup.list({"league", "fixtures", "cup", "--ahead"}).size(); };
  done({"league", "play", "cup", "--until", "2027-06-22"});
  CHECK(count() < 15);
  CHECK(count() > 3);
  for (const std::string when : {"middle", "end"}) {
    CAPTURE(when);
    done({"print", "season", "cup", "-o", when + ".pdf", "--scorecards", "fitting"});
    done({"site", "cup", "-o", when, "--seasons", "2", "--no-cards"});
    done({"league", "leaders", "cup"});
    done({"league", "play", "cup", "--all"});
  }
}
