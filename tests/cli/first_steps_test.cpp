#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/skip.h"
#include "tests/support/tmux.h"

// What somebody meets who has just installed the program, and has nothing else.

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

TEST_CASE("`play` alone bowls the first ball with Enter at every question", "[cli]") {
  if (program_is_missing("tmux")) return;
  const TemporaryFolder folder;
  TmuxTerminal terminal(folder.path(), 80, 24, "quicket --seed 8 play");
  const std::string sides = terminal.wait_for("Your side");
  CHECK_THAT(sides, Contains("8  Harrowgate Harriers") && Contains("[1 Amberlight Anchors]") &&
                        Contains("Welcome: a match of cricket, ball by ball. Enter is all"));
  // How hard a side is follows from its wins.
  const std::regex side(R"(wins (\d+) in 100 against all: (easy|even|hard))");
  int told = 0;
  for (std::sregex_iterator one(sides.begin(), sides.end(), side), end; one != end; ++one, ++told) {
    const int wins = std::stoi((*one)[1]);
    CAPTURE(wins);
    CHECK((*one)[2] == (wins >= 55 ? "easy" : wins <= 45 ? "hard" : "even"));
  }
  CHECK(told == 8);
  terminal.press("Enter");
  // The most even match is proposed.
  const std::string opponents = terminal.wait_for("Opponents");
  std::smatch first;
  REQUIRE(std::regex_search(opponents, first, std::regex(R"(1  (.+?)  +you win (\d+) in 100)")));
  CHECK(std::abs(std::stoi(first[2]) - 50) <= 5);
  CHECK_THAT(opponents, Contains("[1 " + first[1].str() + "]"));
  std::string seen;
  for (int i = 0; i < 8 && seen.find("Enter bowl") == std::string::npos; ++i) {
    seen = terminal.press("Enter");
  }
  CHECK_THAT(terminal.wait_for("Enter bowl"), Contains("0/0 (0.0 ov)"));
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("0.1"), Contains("(0.1 ov)"));
}

TEST_CASE("off a terminal `play` takes the sides itself, and reads answers as they come", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"play", "--seed", "8"}, "\n\n\n\n\n\n\n\n");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("the invented teams of the Coastal Premier League play"));
  CHECK_THAT(run.out, Contains("  0.1 ") && Contains("  0.3 ") && !Contains("Your side"));
  const Run waiting = run_quicket(folder.path(), {"play", "--list", "--json"});
  const json listed = json::parse(waiting.out);
  REQUIRE(listed.size() == 1);
  CHECK(listed[0]["home"] == "Amberlight Anchors");
  CHECK(listed[0]["away"] == "Dunmere Dragons");
}

TEST_CASE("a match that cannot be leaves no new database, and one that can plays on it", "[cli]") {
  const TemporaryFolder folder;
  const auto databases = [&] {
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
      count += entry.path().extension() == ".db" ? 1 : 0;
    }
    return count;
  };
  Run run = run_quicket(folder.path(), {"play", "Amberlight", "Nobody"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("no team \"Nobody\""));
  CHECK(databases() == 0);
  run = run_quicket(folder.path(), {"play", "Amberlight", "Falcons", "--seed", "8"},
                    "\n\n\n\n\n\n\n\n");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("  0.1 "));
  CHECK(databases() == 1);
}

TEST_CASE("`play` takes the only set, and is refused off a terminal where there are several",
          "[cli]") {
  const Demo demo;
  Run run = demo.run({"play", "Dunmere", "Brackwater", "--home", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("Set: coastal-premier-league, T20\n"));
  CHECK(demo.run({"play", "--home", "computer"}).exit_code == 0);
  run = demo.run({"play", "Dunmere"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("play needs two teams: `quicket play HOME AWAY --set SET`"));
  REQUIRE(demo.run(demo_import("lantern-hundred", "hundred")).exit_code == 0);
  run = demo.run({"play"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("play needs two teams"));
  // Teams that one of the sets has alone need no set.
  run = demo.run({"play", "Dunmere", "Brackwater", "--home", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("Set: coastal-premier-league"));
  run = demo.run({"play", "India", "Australia"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("more than one set may have \"India\" and \"Australia\""));
}

TEST_CASE("a part of a team's name is enough for its cards", "[cli]") {
  const Demo demo;
  const std::string set = "coastal-premier-league";
  CHECK(demo.list({"cards", "list", set, "--team", "dunmere"}) ==
        demo.list({"cards", "list", set, "--team", "Dunmere Dragons"}));
  CHECK_THAT(demo.run({"cards", "list", set, "--team", "Gulls"}).err,
             Contains("there is no team \"Gulls\" in Demo 2026"));
  const Run run = demo.run({"print", "cards", set, "--team", "Dunmere", "-o", "cards.pdf"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("cards on 3 sheets: cards.pdf"));
}

TEST_CASE("a report of a set without matches leads to that of its league", "[cli]") {
  const Demo demo;
  for (const char* report : {"standings", "matches", "leaders"}) {
    CHECK_THAT(
        demo.run({report, "coastal-premier-league"}).err,
        Contains("only figures or cards of players; name the league that plays with it: demo"));
  }
  CHECK_THAT(demo.run({"standings"}).err,
             Contains("missing LEAGUE|SET (demo or coastal-premier-league)"));
}

TEST_CASE("a command that lacks the next one names those that there are", "[cli]") {
  const TemporaryFolder folder;
  CHECK_THAT(run_quicket(folder.path(), {"db"}).err,
             Contains("missing command after `quicket db`: info, check, index, metadata, backup, "
                      "restore or migrate"));
  CHECK_THAT(run_quicket(folder.path(), {"print"}).err,
             Contains("\nCricket: cards, charts, scoresheet, season, rules, kit\n"));
}

TEST_CASE("a league's name in the place of a set's is told, and the other way round", "[cli]") {
  const Demo demo;
  CHECK_THAT(demo.run({"cards", "list", "demo", "--team", "Dunmere"}).err,
             Contains("\"demo\" is a league, not a set; its set is coastal-premier-league"));
  CHECK_THAT(demo.run({"league", "fixtures", "coastal-premier-league"}).err,
             Contains("is a set, not a league; create a league with it: `quicket league create"));
}

TEST_CASE("a report of a season takes a league or a set, by its own words or those of old",
          "[cli]") {
  const Demo demo;
  demo.run({"league", "play", "demo", "--all"});
  const auto same = [&](std::vector<std::string> now, std::vector<std::string> once) {
    const Run one = demo.run(now), other = demo.run(once);
    CAPTURE(fmt::format("{}", fmt::join(now, " ")), one.err);
    CHECK(one.exit_code == 0);
    CHECK(one.out.size() > 100);
    CHECK(one.out == other.out);
  };
  same({"standings", "demo"}, {"league", "standings", "demo"});
  same({"standings", "demo", "--after", "2", "--json"},
       {"league", "standings", "demo", "--after", "2", "--json"});
  same({"matches", "demo", "--csv"}, {"league", "results", "demo", "--csv"});
  same({"leaders", "demo", "--by", "economy"}, {"league", "leaders", "demo", "--by", "economy"});
  same({"team", "demo", "Dunmere"}, {"league", "team", "demo", "Dunmere"});
  same({"team", "demo", "Dunmere", "--json"}, {"league", "team", "demo", "Dunmere", "--json"});
  same({"records", "demo"}, {"league", "records", "demo"});
  same({"head-to-head", "Dunmere", "Brackwater", "--leagues", "demo"},
       {"league", "head-to-head", "Dunmere", "Brackwater"});
  same({"head-to-head", "--leagues", "demo", "Dunmere", "Brackwater"},
       {"league", "head-to-head", "Dunmere", "Brackwater", "--league", "demo"});
  // Of a database without real matches its leagues are meant.
  same({"head-to-head", "Dunmere", "Brackwater"},
       {"league", "head-to-head", "Dunmere", "Brackwater"});
  same({"forecast", "demo", "--seasons", "20"}, {"league", "forecast", "demo", "--seasons", "20"});
  CHECK_THAT(demo.run({"help", "league"}).out,
             !Contains("standings") && !Contains("leaders") && Contains("compare"));
}

TEST_CASE("a match is named before what is asked of it, or after", "[cli]") {
  const Demo demo;
  const std::string id =
      std::to_string(demo.list({"league", "fixtures", "demo"})[0]["id"].get<int>());
  REQUIRE(demo.run({"league", "play", "demo", "--fixture", id}).exit_code == 0);
  const std::string card = demo.run({"match", id}).out;
  CHECK_THAT(card, Contains("Player of the match"));
  CHECK(demo.run({"match", id, "scorecard"}).out == card);
  for (const char* word : {"scorecard", "moments", "report", "chance", "notation"}) {
    CAPTURE(word);
    const Run run = demo.run({"match", id, word, "--quiet"});
    CHECK(run.exit_code == 0);
    CHECK(run.out.size() > 100);
    CHECK(run.out == demo.run({"match", word, id, "--quiet"}).out);
    CHECK(run.out == demo.run({"league", word, id, "--quiet"}).out);
  }
  CHECK_THAT(demo.run({"match", id, "--times"}).err,
             Contains("unknown option \"--times\"; `quicket match whatif` has it"));
  CHECK_THAT(demo.run({"match", "amend"}, "").err,
             Contains("missing MATCH; usage: quicket match MATCH amend [OPTIONS] [FILE]"));
  CHECK_THAT(demo.run({"match", id, "raport"}).err,
             Contains("unknown command \"raport\"; did you mean \"report\"?"));
  CHECK_THAT(demo.run({"help", "match", "whatif"}).out,
             Contains("Usage: quicket match MATCH whatif [OPTIONS]\n") && Contains("\n  MATCH "));
  CHECK_THAT(demo.run({"help", "match"}).out,
             Contains("Usage: quicket match MATCH [COMMAND] [OPTIONS]\n"));
}

TEST_CASE("an output that nobody named is named by what it has, and told", "[cli]") {
  const Demo demo;
  const auto made = [&](std::vector<std::string> words) {
    words.emplace_back("--quiet");
    const Run run = demo.run(words);
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    return run.out;
  };
  CHECK(made({"print", "cards", "--team", "Dunmere"}) ==
        "coastal-premier-league-dunmere-cards.pdf\n");
  CHECK(made({"print", "charts", "coastal-premier-league", "--to", "png", "--dpi", "40"}) ==
        "coastal-premier-league-charts\n");
  CHECK(made({"print", "scoresheet", "--fixture", "3"}) == "scoresheet-of-fixture-3.pdf\n");
  CHECK(made({"print", "setup", "preview", "classic"}) == "classic-preview.pdf\n");
  CHECK(std::filesystem::exists(demo.folder().path() / "classic-preview.pdf"));
  const Run again = demo.run({"print", "scoresheet", "--fixture", "3"});
  CHECK(again.exit_code == 1);
  CHECK_THAT(again.err, Contains("scoresheet-of-fixture-3.pdf") && Contains("--force"));
}

TEST_CASE("several matches in progress are chosen from", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  demo.run({"play", "Dunmere", "Brackwater", "--seed", "3"}, "bat\n\n\n\n\n\n\n\n");
  demo.run({"play", "Cinder", "Eastmoor", "--seed", "3"}, "bat\n\n\n\n\n\n\n\n");
  TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket play --resume");
  CHECK_THAT(terminal.wait_for("Which match"),
             Contains("Dunmere Dragons v Brackwater Bulls") && Contains("balls"));
  terminal.type("dunmere");
  CHECK_THAT(terminal.wait_for("leave"), Contains("Dunmere Dragons"));
}

TEST_CASE("several bonus games in progress are chosen from", "[cli]") {
  if (program_is_missing("tmux")) return;
  const TemporaryFolder folder;
  for (const char* game : {"crossing-stonehenge", "overs-and-chances"}) {
    REQUIRE(
        run_quicket(folder.path(), {"bonus", "play", game, "--seats", "human,easy", "--seed", "2"})
            .exit_code == 0);
  }
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "play", "--resume"}).out,
             Contains("quicket bonus play --resume ID"));
  TmuxTerminal terminal(folder.path(), 80, 24, "quicket bonus play --resume");
  CHECK_THAT(terminal.wait_for("Which game"),
             Contains("Crossing Stonehenge") && Contains("Overs and Chances"));
  terminal.type("crossing");
  CHECK_THAT(terminal.wait_for("Crossing Stonehenge  "), !Contains("Which game"));
}

TEST_CASE("the greeting names the usual database where another one is used", "[cli]") {
  const TemporaryFolder folder;
  REQUIRE(run_quicket_at_home(folder.path(), {"demo", "."}).exit_code == 0);
  CHECK_THAT(run_quicket_at_home(folder.path(), {}).out,
             Contains("Database: quicket.db (this folder)") && !Contains("another one"));
  std::filesystem::create_directories(folder.path() / "home/.local/share/quicket");
  std::filesystem::copy_file(folder.path() / "quicket.db",
                             folder.path() / "home/.local/share/quicket/quicket.db");
  CHECK_THAT(run_quicket_at_home(folder.path(), {}).out,
             Contains("There is another one: `quicket --db ~/.local/share/quicket/quicket.db`"));
}

TEST_CASE("what is left out is the only one there is, or refused off a terminal", "[cli]") {
  const Demo demo;
  Run run = demo.run({"league", "standings"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("League: demo"));
  CHECK(demo.run({"cards", "list"}).exit_code == 0);
  run = demo.run({"league", "scorecard"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("missing MATCH"));
  // What makes or removes a league has to be told its name.
  for (const char* word : {"create", "remove"}) CHECK(demo.run({"league", word}).exit_code == 2);
  CHECK(demo.run({"league", "create", "other"}).exit_code == 0);
  run = demo.run({"league", "standings"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("missing LEAGUE (demo or other)"));
  const TemporaryFolder folder;
  run = run_quicket(folder.path(), {"cards", "list"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("missing SET and the database has none; `quicket import`"));
}

TEST_CASE("what is left out is asked for on a terminal", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  REQUIRE(demo.run({"league", "create", "other"}).exit_code == 0);
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket league play");
    CHECK_THAT(terminal.wait_for("League?"), Contains("2  other"));
    terminal.type("other");
    CHECK_THAT(terminal.wait_for("Play what?"), Contains("2  round 1") && Contains("4 matches"));
    terminal.type("2");
    CHECK_THAT(terminal.wait_for("exit"), Contains("56 fixtures are left to play"));
  }
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket league scorecard | head -3");
    CHECK_THAT(terminal.wait_for("Match?"), Contains(" v "));
    terminal.type("");
    CHECK_THAT(terminal.wait_for("exit"), Contains("[match "));
  }
  TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket print charts");
  CHECK_THAT(terminal.wait_for("exit"), Contains("Charts: charts.pdf"));
}

TEST_CASE("a fixture that has not been played, or has been, is not shown as empty", "[cli]") {
  const Demo demo;
  const std::string id =
      std::to_string(demo.list({"league", "fixtures", "demo"})[0]["id"].get<int>());
  Run run = demo.run({"league", "scorecard", id});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("fixture " + id + " has not been played yet; `quicket play --fix"));
  REQUIRE(demo.run({"league", "play", "demo", "--fixture", id}).exit_code == 0);
  run = demo.run({"league", "play", "demo", "--fixture", id});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("has been played; see `quicket match " + id + "`"));
}

TEST_CASE("a result longer than the screen goes through the pager, and no other", "[cli]") {
  if (program_is_missing("tmux")) return;
  const TemporaryFolder folder;
  const auto screen = [&](const std::string& line) {
    return TmuxTerminal(folder.path(), 80, 24, line).wait_for("exit ");
  };
  CHECK_THAT(screen("PAGER='head -2; echo paged' quicket rules"), Contains("paged"));
  CHECK_THAT(screen("PAGER='head -2; echo paged' quicket formats"), !Contains("paged"));
  CHECK_THAT(screen("PAGER='head -2; echo paged' quicket --no-pager rules"), !Contains("paged"));
  CHECK_THAT(screen("PAGER='head -2; echo paged' quicket rules | tail -3"), !Contains("paged"));
  // A pager that is not there is no reason to show nothing.
  CHECK_THAT(screen("PAGER=no-such-pager quicket rules"), Contains("quicket rules all"));
}
