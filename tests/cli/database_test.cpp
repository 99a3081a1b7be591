#include <filesystem>
#include <fstream>
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/store/earlier_layout.h"
#include "tests/store/store_fixture.h"
#include "tests/support/pty.h"

// Which database a command works with, and what the greeting says of it.

using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

Run import_at_home(const TemporaryFolder& folder, const std::string& set) {
  auto words = demo_import("coastal-premier-league", "t20");
  words[3] = set;
  return run_quicket_at_home(folder.path(), words);
}

std::vector<std::string> sets_at_home(const TemporaryFolder& folder) {
  std::vector<std::string> slugs;
  for (const json& set : json::parse(run_quicket_at_home(folder.path(), {"sets", "--json"}).out)) {
    slugs.push_back(set["set"]);
  }
  return slugs;
}

}  // namespace

TEST_CASE("a new database is made among the user's data, and said", "[cli]") {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "home");
  const Run run = import_at_home(folder, "coastal");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("New database: ~/.local/share/quicket/quicket.db"));
  CHECK_FALSE(fs::exists(folder.path() / "quicket.db"));
  struct stat facts {};
  REQUIRE(stat((folder.path() / "home/.local/share/quicket").c_str(), &facts) == 0);
  CHECK((facts.st_mode & 0777) == 0700);
  CHECK_THAT(import_at_home(folder, "again").err, !Contains("New database"));
}

TEST_CASE("a quicket.db in the folder goes before the user's own, and --db before all", "[cli]") {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "home");
  import_at_home(folder, "of-home");
  std::ofstream(folder.path() / "quicket.db");
  import_at_home(folder, "of-folder");
  CHECK(sets_at_home(folder) == std::vector<std::string>{"of-folder"});
  CHECK_THAT(run_quicket_at_home(folder.path(), {}).out,
             Contains("Database: quicket.db (this folder)"));
  const Run named = run_quicket_at_home(folder.path(), {"--db", "other.db", "sets"});
  CHECK(named.exit_code == 1);
  CHECK_THAT(named.err, Contains("other.db: no such database"));
  const Run info = run_quicket_at_home(
      folder.path(), {"db", "info", "--json", "--db", "home/.local/share/quicket/quicket.db"});
  CHECK_THAT(info.out, Contains("--db"));
  CHECK_THAT(info.out, Contains("\"what\": \"chosen_by\""));
  const Run words = run_quicket_at_home(
      folder.path(), {"db", "info", "--db", "home/.local/share/quicket/quicket.db"});
  CHECK_THAT(words.out, Contains("Chosen by") && !Contains("chosen_by"));
  fs::remove(folder.path() / "quicket.db");
  CHECK(sets_at_home(folder) == std::vector<std::string>{"of-home"});
}

TEST_CASE("without a home, or where it cannot be made, that is said", "[cli]") {
  const TemporaryFolder folder;
  // The home folder is a file.
  std::ofstream(folder.path() / "home") << "x";
  const Run run = import_at_home(folder, "coastal");
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("name a database with --db"));
}

TEST_CASE("`quicket` alone says what is there and what makes sense now", "[cli]") {
  const TemporaryFolder folder;
  Run run = run_quicket(folder.path(), {});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("There is no database yet") && Contains("quicket play ") &&
                          Contains("quicket demo") && Contains("quicket help"));
  CHECK_FALSE(fs::exists(folder.path() / "test.db"));
  const Demo demo;
  run = demo.run({});
  CHECK_THAT(run.out, Contains("test.db ($QUICKET_DB)") &&
                          Contains("coastal-premier-league: 8 teams, 120 players") &&
                          Contains("demo: 0 of 60 matches played") &&
                          Contains("quicket league play demo"));
  demo.run({"play", "Dunmere", "Brackwater", "--seed", "3"}, "bat\n\n\n\n\n\n\n\n");
  run = demo.run({});
  CHECK_THAT(run.out, Contains("Unfinished matches\n  Dunmere Dragons v Brackwater Bulls") &&
                          Contains("Try\n  quicket play --resume"));
  const json facts = json::parse(demo.run({"--json"}).out);
  CHECK(facts.size() == 6);
}

// reliability 2.2
TEST_CASE("whatever command upgrades a database names the copy", "[cli]") {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"sets"}, {"formats"}, {"db", "migrate"}, {"db", "info"}}) {
    CAPTURE(words.front());
    const TemporaryFolder folder;
    const auto all = migrations();
    { quicket::store::Database(folder.path() / "test.db", std::span(all).first(1)); }
    const Run run = run_quicket(folder.path(), words);
    CHECK(run.exit_code == 0);
    const std::string database = (folder.path() / "test.db").string();
    CHECK_THAT(run.err, StartsWith("Upgraded " + database + "; the previous database is kept as " +
                                   database + ".layout-19\n"));
    CHECK(fs::exists(folder.path() / "test.db.layout-19"));
    CHECK_THAT(run_quicket(folder.path(), words).err, !Contains("Upgraded"));
  }
}

// reliability 2.2
TEST_CASE("a season, games and matches in progress come up to date from the layout before",
          "[cli]") {
  const Demo demo({whole_league});
  demo.run({"league", "create", "half", "--set", "coastal-premier-league", "--seed", "4"});
  demo.run({"league", "play", "half", "--round", "1"});
  demo.run({"league", "points", "half", "--team", "Dunmere", "--deduct", "1"});
  demo.run({"play", "Dunmere", "Brackwater", "--seed", "3"}, "bat\n\n\n\n\n\n\n\n");
  demo.run({"bonus", "play", "absolution", "--seats", "easy,easy", "--seed", "2"});
  const fs::path now = demo.folder().path() / "test.db", old = demo.folder().path() / "old.db";
  const auto all = migrations();
  { quicket::store::Database(old, std::span(all).first(all.size() - 1)); }
  fill_earlier_layout(old, now);
  const Run upgraded = demo.run({"db", "migrate", "--db", old.string()});
  CHECK(upgraded.exit_code == 0);
  CHECK_THAT(upgraded.err, Contains("the previous database is kept as"));
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"db", "check"},
                                             {"cards", "list", "coastal-premier-league"},
                                             {"standings", "demo"},
                                             {"standings", "half"},
                                             {"matches", "demo", "--balls"},
                                             {"leaders", "demo", "--by", "economy"},
                                             {"league", "fixtures", "half"},
                                             {"play", "--list"},
                                             {"bonus", "results"}}) {
    CAPTURE(words.front());
    std::vector<std::string> of_old = words;
    of_old.insert(of_old.end(), {"--db", old.string(), "--csv"});
    std::vector<std::string> of_now = words;
    of_now.emplace_back("--csv");
    const Run there = demo.run(of_old), here = demo.run(of_now);
    CHECK(there.exit_code == 0);
    CHECK(there.out == here.out);
  }
}

TEST_CASE("`demo` says what it made and what to try, and its folder is found again", "[cli]") {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "home");
  const Run made = run_quicket_at_home(folder.path(), {"demo"});
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(made.out, Contains("the league coastal-2027: 28 of 60 played") &&
                           Contains("cd quicket-demo") && !Contains("export"));
  fs::rename(folder.path() / "home", folder.path() / "quicket-demo/home");
  const Run inside = run_quicket_at_home(folder.path() / "quicket-demo", {});
  CHECK_THAT(inside.out, Contains("Database: quicket.db (this folder)") &&
                             Contains("coastal-2027: 28 of 60 matches played"));
  CHECK(run_quicket(folder.path(), {"demo", "other", "--db", "x.db"}).exit_code == 2);
  CHECK_THAT(run_quicket(folder.path(), {"demo", "other"}).out, Contains("export QUICKET_DB"));
}

TEST_CASE("on a terminal the program alone offers what to do, and does it", "[cli]") {
  const TemporaryFolder folder;
  const std::string left = output_on_terminal(folder.path(), {}, "q\r");
  CHECK_THAT(left, Contains("Play a match now") && Contains("Lead a team through a season") &&
                       Contains("What would you like to do?") && !Contains("nothing was chosen"));
  CHECK_FALSE(fs::exists(folder.path() / "test.db"));
  // Help comes back to the menu.
  const std::string helped = output_on_terminal(folder.path(), {"--no-pager"}, "Help\rq\r");
  const std::size_t help = helped.find("Play a match in the terminal");
  REQUIRE(help != std::string::npos);
  CHECK(helped.find("What would you like to do?", help) != std::string::npos);
  // A program reads the suggestions as before.
  CHECK_THAT(run_quicket_at_home(folder.path(), {}).out,
             Contains("Try\n") && !Contains("What would you like to do?"));
}
