#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/program.h"
#include "tests/support/real_data.h"
#include "tests/support/skip.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tmux.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

std::string times(int count, const std::string& answer) {
  std::string answers;
  for (int i = 0; i < count; ++i) answers += answer;
  return answers;
}

/// Fourteen matches, after half of which the aim is kept; then whatever is
/// left of the playoffs, with or without the captain's team.
const std::string whole_season = times(7, "let\n") + "keep\n" + times(7 + 8, "let\n");

json list(const TemporaryFolder& folder, std::vector<std::string> words) {
  words.emplace_back("--json");
  const Run run = run_quicket(folder.path(), words);
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  return json::parse(run.out);
}

}  // namespace

TEST_CASE("a script leads a season of 14 matches to its final night, from nothing", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"--seed", "3", "season"},
                              "Cinder\n" + whole_season + "next\nkeep\n\ny\nlet\nquit\n");
  INFO(run.err);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("The invented teams of the Coastal Premier League play.") &&
                          Contains("go on with: quicket season coastal-2028"));
  CHECK_THAT(run.out, Contains("coastal-2027: Cinder Bay Comets, round 14 of 14") &&
                          Contains("coastal-2027: final night") && Contains("are the champions.") &&
                          Contains("Quicket's player") && Contains("Closest, by ") &&
                          Contains("Cinder Bay Comets: ") &&
                          Contains("coastal-2028: Cinder Bay Comets, round 1 of 14"));
  const json fixtures = list(folder, {"league", "fixtures", "coastal-2027"});
  CHECK(std::all_of(fixtures.begin(), fixtures.end(),
                    [](const json& one) { return one["played"].get<bool>(); }));
  const json table = list(folder, {"league", "standings", "coastal-2027"});
  for (const json& row : table) CHECK(row["played"] == 14);
  CHECK(list(folder, {"league", "captains", "coastal-2028"})[2]["captain"] == "human");
  const Run usual = run_quicket(folder.path(), {"season"}, "\nquit\n");
  CHECK_THAT(usual.out, Contains("coastal-2028: Cinder Bay Comets, round 2 of 14"));
  const Run old = run_quicket(folder.path(), {"season", "coastal-2027"}, "quit\n");
  CHECK_THAT(old.err, Contains("go on with: quicket season coastal-2028"));
}

TEST_CASE("what is said of going on names the database that was given", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"--db", "own.db", "season"}, "Cinder\nquit\n");
  CHECK_THAT(run.err, Contains("go on with: quicket season coastal-2027 --db own.db"));
}

TEST_CASE("a season that is left at every match is the same season", "[cli]") {
  const Demo straight, stopped;
  straight.run({"season", "demo", "--team", "Dunmere"}, times(5, "let\n"));
  for (int i = 0; i < 5; ++i) stopped.run({"season", "demo", "--team", "Dunmere"}, "let\n");
  CHECK(straight.list({"league", "results", "demo"}) ==
        stopped.list({"league", "results", "demo"}));
  // In the middle of a match as well.
  straight.run({"season", "demo"}, "play\n\n\n\no\no\nm\n" + times(300, "\n"));
  stopped.run({"season", "demo"}, "play\n\n\n\no\n");
  CHECK(stopped.list({"play", "--list"}).size() == 1);
  stopped.run({"season", "demo"}, "\no\nm\n" + times(300, "\n"));
  const json one = straight.list({"league", "results", "demo"});
  CHECK(one.size() > 20);
  CHECK(one == stopped.list({"league", "results", "demo"}));
}

TEST_CASE("`league play` leaves the matches of a season's captains to them", "[cli]") {
  const Demo demo;
  demo.run({"season", "demo", "--team", "Amberlight", "--team", "Brackwater"}, "");
  const Run all = demo.run({"league", "play", "demo", "--all"});
  CHECK_THAT(all.err, Contains("26 fixtures are for a team that you captain"));
  const Run season = demo.run({"season", "demo"}, "calendar\n");
  CHECK_THAT(season.out, Contains("demo: Amberlight Anchors, Brackwater Bulls, round 1 of 14"));
}

TEST_CASE("a season needs a league and teams that exist", "[cli]") {
  const Demo demo;
  const Run league = demo.run({"season", "dmo"}, "");
  CHECK(league.exit_code == 1);
  CHECK_THAT(league.err, Contains("no league or set \"dmo\"; did you mean \"demo\"?"));
  const Run team = demo.run({"season", "demo", "--team", "Nowhere"}, "");
  CHECK(team.exit_code == 1);
  CHECK_THAT(team.err, Contains("demo has no team \"Nowhere\""));
  const Run nobody = demo.run({"season", "demo"}, "");
  CHECK(nobody.exit_code == 1);
  CHECK_THAT(nobody.err, Contains("no season was begun"));
  const Run found = demo.run({"season"}, "demo\nGannet\n");
  CHECK(found.exit_code == 0);
  CHECK_THAT(found.out, Contains("demo: Gannet Rock Gales, round 1 of 14"));
}

TEST_CASE("a season is led on the whole screen", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket season demo --team Cinder");
  CHECK_THAT(terminal.wait_for("leave"),
             Contains("demo: Cinder Bay Comets") && Contains("round 1 of 14") &&
                 Contains("Before the season") && Contains("Matches of Cinder"));
  terminal.press("m");
  terminal.wait_for("Let the computer play your match to its end?");
  terminal.press("y");
  CHECK_THAT(terminal.wait_for("go on"), Contains("Cinder Bay Comets"));
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("News"), Contains("round 2 of 14"));
  terminal.press("e");
  CHECK_THAT(terminal.wait_for("S save"), Contains("Cinder Bay Comets: the eleven"));
  terminal.press("Escape");
  CHECK_THAT(terminal.wait_for("Table"), Contains("demo: Cinder Bay Comets"));
  // Enter straight after a page would be one too many.
  terminal.press("x");
  terminal.wait_for("does nothing here");
  terminal.press("Enter");
  // Whoever wins it.
  CHECK_THAT(terminal.wait_for("toss"), Contains("Cinder"));
  terminal.press("Enter");
  terminal.wait_for("open, by the order of the eleven");
  terminal.press("q");
  CHECK_THAT(terminal.wait_for("No ball was bowled"), Contains("demo: Cinder Bay Comets"));
  terminal.press("q");
  CHECK_THAT(terminal.wait_for("exit"),
             Contains("exit 0") && Contains("go on with: quicket season demo"));
}

TEST_CASE("a script leads a season of the size of the IPL to its final night", "[cli][real]") {
  const auto data = real_data();
  if (!data) return;
  const TemporaryFolder folder;
  const std::string path = (*data / "cricsheet" / "ipl-2025").string();
  REQUIRE(run_quicket(folder.path(), {"import", "cricsheet", path}).exit_code == 0);
  const Run run = run_quicket(folder.path(), {"--seed", "5", "season"}, "Mumbai\n" + whole_season);
  INFO(run.err);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("indian-premier-league-2025: Mumbai Indians, round 14 of 14") &&
                          Contains("indian-premier-league-2025: final night") &&
                          Contains("Mumbai Indians: "));
  for (const json& row : list(folder, {"league", "standings", "indian-premier-league-2025"})) {
    CHECK(row["played"] == 14);
  }
  CHECK(list(folder, {"league", "results", "indian-premier-league-2025"}).size() == 74);
}
