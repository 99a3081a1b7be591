#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
using quicket::tests::content;
using quicket::tests::Demo;
using quicket::tests::demo_import;
using quicket::tests::first_round;
using quicket::tests::is_sanitized;
using quicket::tests::project_file;
using quicket::tests::Run;
using quicket::tests::run_quicket;
using quicket::tests::TemporaryFolder;

namespace {}  // namespace

TEST_CASE("an unknown word gets a suggestion and exit 2", "[cli]") {
  const TemporaryFolder folder;
  Run run = run_quicket(folder.path(), {"standigns", "x"});
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("did you mean \"standings\"?") != std::string::npos);
  run = run_quicket(folder.path(), {"league", "standigns", "x"});
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("did you mean \"standings\"?") != std::string::npos);
}

// What somebody types who has not read the help yet.
TEST_CASE("a natural guess is answered with the command that is meant", "[cli]") {
  const TemporaryFolder folder;
  const auto [words, answer] = GENERATE(table<std::vector<std::string>, std::string>({
      {{"ladder"}, "`quicket standings` or `quicket bonus ladder`"},
      {{"list"}, "`quicket sets`"},
      {{"ls"}, "`quicket sets`"},
      {{"show", "bbl"}, "`quicket league show`"},
      {{"new"}, "`quicket play`, `quicket league create`"},
      {{"create", "x"}, "`quicket league create`"},
      {{"start"}, "`quicket play`, `quicket league create`"},
      {{"begin"}, "`quicket play`"},
      {{"resume"}, "`quicket play`"},
      {{"game"}, "`quicket play`"},
      {{"games"}, "`quicket bonus`"},
      {{"simulate", "bbl"}, "`quicket forecast`, `quicket validate`"},
      {{"sim"}, "`quicket forecast`, `quicket validate`"},
      {{"odds"}, "`quicket forecast`"},
      {{"stats", "bbl"}, "`quicket leaders`"},
      {{"averages"}, "`quicket leaders`"},
      {{"top"}, "`quicket leaders`"},
      {{"results"}, "`quicket matches`"},
      {{"scores"}, "`quicket matches`"},
      {{"scorecard", "17"}, "`quicket match scorecard`"},
      {{"fixtures", "bbl"}, "`quicket league fixtures`"},
      {{"schedule"}, "`quicket league fixtures`"},
      {{"calendar"}, "`quicket league fixtures`"},
      {{"seasons"}, "`quicket sets`"},
      {{"leagues"}, "`quicket league`"},
      {{"tournament"}, "`quicket league`"},
      {{"club", "Perth"}, "`quicket team`"},
      {{"players"}, "`quicket player` or `quicket sets show`"},
      {{"record"}, "`quicket records`"},
      {{"card"}, "`quicket cards`"},
      {{"pdf"}, "`quicket print`"},
      {{"export"}, "`quicket print`"},
      {{"load", "x.zip"}, "`quicket import`"},
      {{"backup", "x.db"}, "`quicket db backup`"},
      {{"upgrade"}, "`quicket db migrate`"},
      {{"delete", "bbl"},
       "`quicket league remove`, `quicket bonus remove` or `quicket sets remove`"},
      {{"league", "delete", "bbl"}, "`quicket league remove`"},
      {{"league", "table", "bbl"}, "`quicket table` or `quicket standings`"},
      {{"league", "new", "bbl"}, "`quicket league create`"},
      {{"league", "simulate", "bbl"}, "`quicket league play`"},
      {{"sets", "ls"}, "`quicket sets`, `quicket league list`"},
      {{"tutorial"}, "`quicket manual`"},
      {{"version"}, "`quicket --version`"},
      {{"continue"}, "`quicket play` or `quicket league play`"},
      {{"history"}, "`quicket matches`"},
      {{"squad", "Perth"}, "`quicket sets show`"},
      {{"import", "bbl.zip"}, "`quicket import cricsheet bbl.zip`"},
      {{"cards", "Glenn Maxwell"}, "`quicket cards show SET \"Glenn Maxwell\"`"},
      {{"league", "bbl-again"}, "`quicket league show bbl-again`"},
      {{"bonus", "absolution"}, "`quicket bonus play absolution`"},
  }));
  CAPTURE(words);
  const Run run = run_quicket(folder.path(), words);
  CHECK(run.exit_code == 2);
  INFO(run.err);
  CHECK(run.err.find("; did you mean " + answer) != std::string::npos);
}

TEST_CASE("help of a command is shown by its name, its options and its version", "[cli]") {
  const TemporaryFolder folder;
  const Run by_name = run_quicket(folder.path(), {"help", "league", "play"});
  CHECK(by_name.exit_code == 0);
  CHECK(by_name.out.find("Usage: quicket league play [OPTIONS] LEAGUE") != std::string::npos);
  CHECK(by_name.out == run_quicket(folder.path(), {"league", "play", "-h"}).out);
  CHECK(run_quicket(folder.path(), {"help"}).out == run_quicket(folder.path(), {"--help"}).out);
  const Run unknown = run_quicket(folder.path(), {"help", "leage"});
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.err ==
        "quicket: unknown command \"leage\"; did you mean \"league\"?\nSee `quicket --help`.\n");
  const Run version = run_quicket(folder.path(), {"-V"});
  CHECK(version.exit_code == 0);
  CHECK(version.out == run_quicket(folder.path(), {"--version"}).out);
  CHECK_THAT(version.out, Catch::StartsWith("quicket ") && Catch::Contains("MIT License") &&
                              Catch::Contains("SQLite ") && Catch::Contains("libharu 2"));
  CHECK_THAT(version.out,
             Catch::Contains("Quicket Cricket is a game by Short Season Games "
                             "(shortseasongames.com); Quicket is an independent program."));
}

TEST_CASE("without a file a report says how to begin, and makes none", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"sets"});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("create one with `quicket import`") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "test.db"));
}

TEST_CASE("every command has help that ends with an example", "[cli]") {
  const TemporaryFolder folder;
  const std::vector<std::vector<std::string>> commands{{"import", "cricsheet"},
                                                       {"import", "tables"},
                                                       {"import", "cards"},
                                                       {"sets"},
                                                       {"sets", "show"},
                                                       {"sets", "remove"},
                                                       {"cards", "build"},
                                                       {"cards", "list"},
                                                       {"cards", "show"},
                                                       {"cards", "chart"},
                                                       {"cards", "check"},
                                                       {"print", "cards"},
                                                       {"print", "charts"},
                                                       {"print", "scoresheet"},
                                                       {"league", "create"},
                                                       {"league", "play"},
                                                       {"league", "standings"},
                                                       {"league", "results"},
                                                       {"league", "leaders"},
                                                       {"league", "fixtures"},
                                                       {"league", "scorecard"},
                                                       {"league", "compare"},
                                                       {"league", "forecast"},
                                                       {"league", "schedule-report"},
                                                       {"standings"},
                                                       {"leaders"},
                                                       {"matches"},
                                                       {"validate"},
                                                       {"play"},
                                                       {"teams", "create"},
                                                       {"teams", "colour"},
                                                       {"db", "info"},
                                                       {"db", "check"},
                                                       {"db", "backup"},
                                                       {"db", "restore"},
                                                       {"bench"}};
  for (std::vector<std::string> words : commands) {
    words.push_back("--help");
    CAPTURE(words);
    const Run run = run_quicket(folder.path(), words);
    CHECK(run.exit_code == 0);
    const std::size_t example = run.out.rfind("\nExample");
    REQUIRE(example != std::string::npos);
    CHECK(run.out.find("  quicket ", example) != std::string::npos);
  }
}

TEST_CASE("a season is played to its champions, and the table adds up", "[cli]") {
  const Demo demo;
  const Run play = demo.run({"league", "play", "demo", "--all"});
  CHECK(play.exit_code == 0);
  CHECK(play.err.find("Champions: ") != std::string::npos);

  const json table = demo.list({"league", "standings", "demo"});
  REQUIRE(table.size() == 8);
  int points = 0, runs_for = 0, runs_against = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const json& row = table[i];
    CHECK(row["position"] == static_cast<int>(i) + 1);
    CHECK(row["played"] == 14);
    CHECK(row["won"].get<int>() + row["lost"].get<int>() + row["tied"].get<int>() +
              row["no_result"].get<int>() ==
          14);
    points += row["points"].get<int>();
    runs_for += row["runs_for"].get<int>();
    runs_against += row["runs_against"].get<int>();
  }
  CHECK(points == 2 * 56);
  CHECK(runs_for == runs_against);

  const json results = demo.list({"league", "results", "demo"});
  REQUIRE(results.size() == 60);
  const json& final = results.back();
  CHECK(final["stage"] == "Final");
  const std::string id = std::to_string(final["id"].get<int>());
  const json card = demo.list({"league", "scorecard", id, "--balls"});
  for (const json& innings : card["innings"]) {
    int runs = 0;
    for (const json& batter : innings["batting"]) runs += batter["runs"].get<int>();
    for (const auto& extras : innings["extras"].items()) runs += extras.value().get<int>();
    CHECK(runs == innings["runs"]);
    int from_balls = 0;
    for (const json& ball : innings["deliveries"]) from_balls += ball["runs"].get<int>();
    CHECK(from_balls == innings["runs"]);
    CHECK(innings["deliveries"][0]["dice"]["d100"].get<int>() >= 1);
  }
}

TEST_CASE("the same seed plays the same season to the byte, in one go or in pieces", "[cli]") {
  const Demo one, other;
  one.run({"league", "play", "demo", "--all"});
  other.run({"league", "play", "demo", "--round", "3"});
  other.run({"league", "play", "demo", "--next"});
  other.run({"league", "play", "demo", "--until", "2027-07-01"});
  other.run({"league", "play", "demo", "--all"});
  for (const char* report : {"standings", "results", "fixtures"}) {
    CAPTURE(report);
    CHECK(one.run({"league", report, "demo", "--json"}).out ==
          other.run({"league", report, "demo", "--json"}).out);
  }
}

TEST_CASE("cards listed as CSV are read back as the same cards", "[cli]") {
  const Demo demo;
  const Run listed = demo.run({"cards", "list", "coastal-premier-league", "--csv"});
  REQUIRE(listed.exit_code == 0);
  demo.folder().write("cards.csv", listed.out);
  const Run read = demo.run({"import", "cards", "cards.csv", "--set", "typed", "--name", "Demo",
                             "--season", "2026", "--format", "t20"});
  INFO(read.err);
  REQUIRE(read.exit_code == 0);
  CHECK(demo.run({"cards", "list", "typed", "--csv"}).out == listed.out);
}

TEST_CASE("every chart of the JSON has a hundred slots", "[cli]") {
  const Demo demo;
  const json cards = demo.list({"cards", "list", "coastal-premier-league"});
  REQUIRE(cards.size() > 150);
  for (const json& card : cards) {
    CAPTURE(card["player"]);
    int slots = 0;
    for (const auto& width : card["chart"].items()) slots += width.value().get<int>();
    CHECK(slots == 100);
    CHECK(card["chart"].contains("B") == (card["role"] == "bowler"));
  }
}

TEST_CASE("--quiet leaves out the notes", "[cli]") {
  const TemporaryFolder folder;
  CHECK(run_quicket(folder.path(), {"print", "charts", "-o", "a.pdf"}).err == "Charts: a.pdf\n");
  CHECK(run_quicket(folder.path(), {"--quiet", "print", "charts", "-o", "b.pdf"}).err.empty());
}

// reliability 4.2
TEST_CASE("neither the database nor its log is an output", "[cli]") {
  const Demo demo;
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
    const std::string place = std::string("test.db") + ending;
    const Run run = demo.run({"print", "charts", "-o", place, "--force"});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Catch::Contains(place + ": this command uses that file"));
  }
  CHECK(demo.run({"db", "check"}).exit_code == 0);
}

TEST_CASE("a PDF is not overwritten without --force", "[cli]") {
  const Demo demo;
  const std::vector<std::string> words{"print", "cards",  "coastal-premier-league", "-o",
                                       "c.pdf", "--team", "Dunmere Dragons"};
  REQUIRE(demo.run(words).exit_code == 0);
  const std::string first = content(demo.folder().path() / "c.pdf");
  CHECK(first.rfind("%PDF-", 0) == 0);
  const Run again = demo.run(words);
  CHECK(again.exit_code == 1);
  CHECK(again.err.find("c.pdf") != std::string::npos);
  std::vector<std::string> forced = words;
  forced.push_back("--force");
  CHECK(demo.run(forced).exit_code == 0);
  CHECK(content(demo.folder().path() / "c.pdf") == first);
}

TEST_CASE("a match at the terminal is kept ball by ball, left and taken up again", "[cli]") {
  const Demo demo;
  const std::vector<std::string> words{
      "play", "Dunmere", "Brackwater", "--set", "coastal-premier-league", "--seed", "3"};
  // The first answer serves the toss where it is asked for, else it is an unknown key.
  const Run left = demo.run(words, "bat\n\n\n\n\n\n\n\n\nq\n");
  CHECK(left.exit_code == 0);
  CHECK(left.err.find("go on with: quicket play --resume") != std::string::npos);
  const Run finished = demo.run({"play", "--resume"}, [] {
    std::string answers = "m\n";
    for (int i = 0; i < 400; ++i) answers += "\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\nm\nbat\n";
    return answers;
  }());
  INFO(finished.out.substr(0, 2000));
  CHECK(finished.exit_code == 0);
  CHECK(finished.out.find("Fall of wickets") != std::string::npos);
  CHECK(demo.run({"db", "check"}).exit_code == 0);
}

TEST_CASE("two computer captains play through, and a seed repeats", "[cli]") {
  const Demo demo;
  const std::vector<std::string> words{
      "play",   "Dunmere",  "Brackwater", "--set", "coastal-premier-league", "--seed", "3",
      "--home", "computer", "--away",     "bold"};
  const Run one = demo.run(words);
  CHECK(one.exit_code == 0);
  const Run two = demo.run(words);
  // All but the number of the match in the heading of the scorecard.
  CHECK(one.out.substr(0, one.out.find("[match")) == two.out.substr(0, two.out.find("[match")));
}

TEST_CASE("a set in use by a league is not removed", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"sets", "remove", "coastal-premier-league", "--yes"});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("demo") != std::string::npos);
}

TEST_CASE("100-ball is played to the end as well", "[cli]") {
  const TemporaryFolder folder;
  REQUIRE(run_quicket(folder.path(), demo_import("lantern-hundred", "hundred")).exit_code == 0);
  REQUIRE(run_quicket(folder.path(), {"league", "create", "h", "--set", "lantern-hundred",
                                      "--competition", "the-hundred", "--seed", "1"})
              .exit_code == 0);
  const Run play = run_quicket(folder.path(), {"league", "play", "h", "--all", "--json"});
  REQUIRE(play.exit_code == 0);
  const json results = json::parse(play.out);
  CHECK(results.size() == 34);
  for (const json& match : results) {
    for (const json& innings : match["innings"]) CHECK(innings["balls"].get<int>() <= 100);
  }
}

TEST_CASE("leaders of a league keep to the phase that is named", "[cli]") {
  const Demo demo({first_round});
  CHECK(demo.run({"leaders", "demo", "--phase", "deth"}).exit_code == 2);
  const json whole = demo.list({"leaders", "demo"});
  const json death = demo.list({"leaders", "demo", "--phase", "death"});
  CHECK(death[0]["value"].get<double>() < whole[0]["value"].get<double>());
}

TEST_CASE("a report that is no table is not written as CSV", "[cli]") {
  const Demo demo({first_round});
  const Run run = demo.run({"match", "1", "report", "--csv"});
  CHECK(run.exit_code == 2);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, Contains("--csv: this report is no table"));
  CHECK(demo.run({"match", "1", "notation", "--csv"}).exit_code == 2);
}

TEST_CASE("programs get what was only text: notation, an amended match, games and their rules",
          "[cli]") {
  const Demo demo({first_round});
  const std::string text = demo.run({"match", "1", "notation"}).out;
  const json notation = json::parse(demo.run({"match", "1", "notation", "--json"}).out);
  CHECK(notation["match"] == 1);
  std::string lines;
  for (const json& line : notation["lines"]) lines += line.get<std::string>() + '\n';
  CHECK(lines == text);
  const Run amended = demo.run({"match", "1", "amend", "--json"}, text);
  CHECK(amended.exit_code == 0);
  CHECK(amended.out == demo.run({"play", "--replay", "1", "--json"}).out);
  CHECK(json::parse(amended.out)["match"] == 1);
  CHECK_THAT(demo.run({"play", "--replay", "1", "--csv"}).out, StartsWith("innings,team,"));
  CHECK_THAT(demo.run({"bonus", "rules", "--csv"}).out,
             StartsWith("game,name\n") && Contains("\nabsolution,Absolution\n"));
}

TEST_CASE("a match that is no number is told before the word after it", "[cli]") {
  const Demo demo;
  CHECK_THAT(demo.run({"match", "foo", "3"}).err,
             Contains("MATCH: \"foo\" is not a whole number from 1 on"));
  CHECK_THAT(demo.run({"match", "3", "foo"}).err, Contains("unknown command \"foo\""));
}

TEST_CASE("a round that a league does not have is not played, but told", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"league", "play", "demo", "--round", "99"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("demo has no round 99; its rounds are 1 to "));
}

TEST_CASE("moments tell programs the ball as people read it, beside the deliveries", "[cli]") {
  const Demo demo({first_round});
  const std::string text = demo.run({"match", "1", "moments"}).out;
  const json moments = demo.list({"match", "1", "moments"});
  REQUIRE_FALSE(moments.empty());
  for (const json& moment : moments) {
    const std::string place = moment["place"];
    CAPTURE(place);
    CHECK_THAT(text, Contains("  " + place + "  "));
    CHECK(place.substr(0, place.find('.')) == std::to_string(moment["over"].get<int>()));
  }
}

TEST_CASE("bench tells deliveries, speed and one signature", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"bench", "--seasons", "20", "--json"});
  REQUIRE(run.exit_code == 0);
  const json bench = json::parse(run.out);
  CHECK(bench["deliveries"].get<long long>() > 10000);
  CHECK(bench["signature"].get<std::string>().size() == 16);
  // Beside it the least that a ball takes, the tempo rule, and the table of win chances.
  // In two seasons the loop would be over before its tables are in the cache.
  if (!is_sanitized()) {
    CHECK(bench["bare_per_second"].get<double>() > bench["deliveries_per_second"].get<double>());
  }
  CHECK(bench["tempo_signature"] != bench["signature"]);
  REQUIRE(bench["win_chance"].size() == 4);
  for (const json& table : bench["win_chance"]) CHECK(table["table_ms"].get<double>() > 0);
}
