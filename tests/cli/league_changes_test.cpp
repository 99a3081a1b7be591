#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"

// What organizers change in a league, from the command line.

using Catch::Matchers::Contains;
using quicket::tests::Demo;
using quicket::tests::first_round;
using quicket::tests::Run;

namespace {

std::string team_of(const Demo& demo, std::size_t fixture, const char* side) {
  return demo.list({"league", "fixtures", "demo"})[fixture][side];
}

}  // namespace

TEST_CASE("a match is taken back with --force alone, and played again as it was", "[cli]") {
  const Demo demo({first_round});
  const std::string before = demo.run({"league", "scorecard", "1", "--balls"}).out;
  Run run = demo.run({"league", "unplay", "demo", "--fixture", "1"});
  CHECK(run.exit_code == 1);
  CHECK(run.err == "quicket: nothing was taken back; confirm with `--force`\n");
  run = demo.run({"league", "unplay", "demo", "--fixture", "1,2", "--yes"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("Took back fixture 1, ") && Contains("Took back fixture 2, ") &&
                          Contains("Play again with: quicket league play demo\n"));
  CHECK(demo.list({"league", "results", "demo"}).size() == 2);
  run = demo.run({"league", "unplay", "demo", "--fixture", "1", "--yes"});
  CHECK(run.err == "quicket: fixture 1 has not been played\n");
  CHECK(demo.run({"league", "unplay", "demo", "--fixture", "one"}).exit_code == 2);
  REQUIRE(demo.run({"league", "play", "demo", "--fixture", "1"}).exit_code == 0);
  CHECK(demo.run({"league", "scorecard", "1", "--balls"}).out == before);
  CHECK(demo.run({"db", "check"}).exit_code == 0);
}

TEST_CASE("a fixture is moved, and what clashes is noted", "[cli]") {
  const Demo demo;
  const std::string home = team_of(demo, 0, "home"), away = team_of(demo, 0, "away");
  Run run = demo.run(
      {"league", "move", "demo", "--fixture", "1", "--date", "2027-09-30", "--venue", "Old Quay"});
  CHECK(run.err == "Fixture 1: " + home + " v " + away + " on 2027-09-30 at Old Quay\n");
  // The list is by day, and that is its last.
  const auto last = demo.list({"league", "fixtures", "demo"}).back();
  CHECK(last["id"] == 1);
  CHECK(last["date"] == "2027-09-30");
  run = demo.run({"league", "move", "demo", "--fixture", "1", "--home", away});
  CHECK(run.err.find("Fixture 1: " + away + " v " + home + " on 2027-09-30") == 0);
  run = demo.run({"league", "move", "demo", "--fixture", "1"});
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("nothing to change: give --date, --venue or --home") != std::string::npos);
  run = demo.run({"league", "move", "demo", "--fixture", "1", "--date", "someday"});
  CHECK(run.exit_code == 2);
  run = demo.run({"league", "move", "demo", "--fixture", "999", "--date", "2027-09-30"});
  CHECK(run.err.find("demo has no fixture 999") != std::string::npos);
}

TEST_CASE("a forfeit is shown wherever results are", "[cli]") {
  const Demo demo;
  const std::string home = team_of(demo, 0, "home"), away = team_of(demo, 0, "away");
  const std::string won = home + " won by forfeit";
  Run run = demo.run({"league", "forfeit", "demo", "--fixture", "1", "--winner", home});
  CHECK(run.exit_code == 0);
  CHECK(run.err == "Fixture 1: " + won + "\n");
  const auto results = demo.list({"league", "results", "demo"});
  CHECK(results[0]["result"] == won);
  CHECK(results[0]["winner"] == home);
  CHECK(results[0]["innings"].empty());
  CHECK(demo.list({"league", "standings", "demo"})[0]["team"] == home);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"league", "results", "demo"},
        {"league", "fixtures", "demo"},
        {"league", "scorecard", "1"},
        {"league", "scorecard", "1", "--balls"},
        {"league", "scorecard", "1", "--json"},
        {"league", "notation", "1"},
        {"league", "team", "demo", home}}) {
    CAPTURE(words);
    run = demo.run(words);
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Contains("by forfeit"));
  }
  run = demo.run({"league", "report", "1"});
  CHECK_THAT(run.out, Contains(home + " beat " + away + " by forfeit") &&
                          Contains(away + " forfeited the match") &&
                          Contains("No ball was bowled."));
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"league", "moments", "1"},
        {"league", "chance", "1"},
        {"league", "records", "demo"},
        {"league", "leaders", "demo"},
        {"league", "forecast", "demo", "--seasons", "20"},
        {"league", "compare", "demo"},
        {"print", "scoresheet", "--match", "1", "-o", "sheet.pdf"},
        {"print", "season", "demo", "-o", "season.pdf"},
        {"site", "demo", "-o", "site"},
        {"db", "check"}}) {
    CAPTURE(words);
    run = demo.run(words);
    CAPTURE(run.err);
    CHECK(run.exit_code < 2);
    CHECK(run.err.find("damaged") == std::string::npos);
    CHECK(run.err.find("This is a fault") == std::string::npos);
  }
  CHECK_THAT(quicket::tests::content(demo.folder().path() / "site" / "demo" / "fixtures.html"),
             Contains(" won by forfeit"));
  run = demo.run({"league", "forfeit", "demo", "--fixture", "1", "--winner", away});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("take it back first with `quicket league unplay`"));
}

TEST_CASE("what amending accepts is what it asks for", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"league", "play", "demo", "--fixture", "1"}).exit_code == 0);
  const std::string home = team_of(demo, 0, "home");
  Run run = demo.run({"league", "amend", "1"}, "");
  CHECK(run.exit_code == 3);
  CHECK(run.err ==
        "quicket: stdin: the match is not finished; add the rest of its balls or totals, or end it "
        "with \"result: abandoned\" or \"result: TEAM forfeit\"\n");
  run = demo.run({"league", "amend", "1"}, "result: " + home + "\n");
  CHECK(run.exit_code == 3);
  CHECK(
      run.err ==
      "quicket: stdin:1:1: the match is not over; write its balls or totals before the result, or "
      "\"result: abandoned\" or \"result: TEAM forfeit\"\n");
  run = demo.run({"league", "amend", "1"}, "result: " + home + " forfeit\n");
  CHECK(run.exit_code == 0);
  CHECK(run.err == home + " won by forfeit (quicket match 1)\n");
  run = demo.run({"league", "amend", "1"}, demo.run({"league", "notation", "1"}).out);
  CHECK(run.exit_code == 0);
  run = demo.run({"league", "amend", "1"}, "result: abandoned\n");
  CHECK(run.exit_code == 0);
}

TEST_CASE("deducted points are listed, and have a footnote below every table", "[cli]") {
  const Demo demo;
  CHECK(demo.run({"league", "points", "demo"}).err == "demo: no points have been deducted\n");
  CHECK(demo.list({"league", "points", "demo"}).empty());
  REQUIRE(demo.run({"league", "play", "demo", "--round", "1"}).exit_code == 0);
  const std::string first = demo.list({"league", "standings", "demo"})[0]["team"];
  Run run = demo.run(
      {"league", "points", "demo", "--team", first, "--deduct", "3", "--reason", "slow over rate"});
  CHECK(run.exit_code == 0);
  CHECK(run.err == first + ": -1 points, 8th in the table (3 deducted)\n");
  const auto table = demo.list({"league", "standings", "demo"});
  CHECK(table[7]["team"] == first);
  CHECK(table[7]["deducted"] == 3);
  CHECK(table[7]["points"] == -1);
  CHECK(table[0]["deducted"] == 0);
  const std::string note = first + ": 3 points deducted: slow over rate";
  CHECK_THAT(demo.run({"league", "standings", "demo"}).out, Contains("\n\n" + note + "\n"));
  CHECK_THAT(demo.run({"league", "team", "demo", first}).out, Contains(note));
  REQUIRE(demo.run({"site", "demo", "-o", "site"}).exit_code == 0);
  for (const char* page : {"index.html", "demo/table.html"}) {
    CHECK_THAT(quicket::tests::content(demo.folder().path() / "site" / page), Contains(note));
  }
  REQUIRE(demo.run({"print", "season", "demo", "-o", "season.pdf"}).exit_code == 0);
  run = demo.run({"league", "points", "demo", "--team", first, "--deduct", "-1"});
  CHECK(run.err.find(first + ": 0 points, ") == 0);
  const auto list = demo.list({"league", "points", "demo"});
  REQUIRE(list.size() == 2);
  CHECK(list[0]["deducted"] == 3);
  CHECK(list[1]["deducted"] == -1);
  CHECK(list[1]["reason"].is_null());
  run = demo.run({"league", "points", "demo", "--team", first, "--clear"});
  CHECK(run.err == first + ": 2 points, 1st in the table\n");
  CHECK(demo.list({"league", "points", "demo"}).empty());
}

TEST_CASE("points that make no sense are refused", "[cli]") {
  const Demo demo;
  const auto refused = [&](std::vector<std::string> words, int code) {
    words.insert(words.begin(), {"league", "points", "demo"});
    const Run run = demo.run(words);
    CHECK(run.exit_code == code);
    return run.err;
  };
  CHECK_THAT(refused({"--deduct", "2"}, 2), Contains("name the team with --team TEAM"));
  CHECK_THAT(refused({"--team", "Gannet", "--deduct", "0"}, 2), Contains("would change nothing"));
  CHECK_THAT(refused({"--team", "Gannet", "--reason", "late"}, 2),
             Contains("goes with `--deduct N`"));
  CHECK_THAT(refused({"--team", "Gannet", "--deduct", "1000"}, 2), Contains("100"));
  CHECK_THAT(refused({"--team", "Nobody", "--deduct", "2"}, 1), Contains("has no team \"Nobody\""));
  CHECK_THAT(refused({"--team", "Gannet", "--clear"}, 1), Contains("no points have been deducted"));
}
