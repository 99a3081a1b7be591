#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/ingest/small_match.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using quicket::tests::Demo;
using quicket::tests::Run;
using quicket::tests::run_quicket;
using quicket::tests::TemporaryFolder;

namespace {

constexpr const char* heading = "Player,Team,Mat,Inns,NO,Runs,HS,BF,4s,6s\n";
constexpr const char* ada = "A B,Gulls,3,3,1,60,31,50,5,2\n";
constexpr const char* ghost = "Z Z,Terns,3,3,1,60,31,50,5,2\n";

std::vector<std::string> import_tables(const std::filesystem::path& batting) {
  return {"import",   "tables", "--set",    "w",   "--name",    "Harbour League",
          "--season", "2030",   "--format", "t20", "--batting", batting.string()};
}

}  // namespace

TEST_CASE("what is no file of matches ends in one sentence", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"import", "cricsheet", "/dev/null"});
  CHECK(run.exit_code == 3);
  CHECK(run.err == "quicket: /dev/null is empty\n");
}

// reliability 5.1
TEST_CASE("a pipe to which nobody writes is refused after a while", "[cli]") {
  const Demo demo;
  const auto pipe = demo.folder().path() / "pipe.csv";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const Run run = demo.run({"import", "cards", pipe.string(), "--set", "typed"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Catch::Matchers::Contains(
                          "pipe.csv is a pipe to which nothing was written for five seconds"));
}

// reliability 5.1
TEST_CASE("two team mates who would be one person are refused, and nothing is stored", "[cli]") {
  const TemporaryFolder folder;
  const auto balls =
      folder.write("7.csv", quicket::ingest::heading + quicket::ingest::whole_match("7"));
  folder.write("7_info.csv", quicket::ingest::info());
  const std::vector<std::string> words{"import", "cricsheet", balls.string()};
  const auto with_names = [&](const std::string& names) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--names", folder.write("names.csv", "name,is\n" + names).string()});
    return run_quicket(folder.path(), all);
  };
  const auto sets = [&] {
    return nlohmann::json::parse(run_quicket(folder.path(), {"sets", "--json"}).out).size();
  };
  for (int i = 0; i < 2; ++i) {
    const Run joined = with_names("Bea,Ada\n");
    CHECK(joined.exit_code == 3);
    CHECK_THAT(joined.err, Catch::Matchers::Contains(
                               "names.csv:2: Ada and Bea both play for Gulls in match 7, so they "
                               "are two people; remove the line\n"));
    CHECK(sets() == static_cast<std::size_t>(i));
    // The second time the season is stored already.
    CHECK(run_quicket(folder.path(), words).exit_code == 0);
  }
  std::string twice = quicket::ingest::info();
  twice.replace(twice.find("Bea,00000002"), 12, "Bea,00000001");
  folder.write("7_info.csv", twice);
  const Run one_id = run_quicket(folder.path(), words);
  CHECK(one_id.exit_code == 3);
  CHECK_THAT(one_id.err, Catch::Matchers::Contains("have the same id of the register, 00000001"));
}

TEST_CASE("a corrected table leaves the set as if it had come alone", "[cli]") {
  const TemporaryFolder folder, other;
  const auto wrong = folder.write("a.csv", std::string(heading) + ghost + ada);
  const auto right = folder.write("b.csv", std::string(heading) + ada);
  REQUIRE(run_quicket(folder.path(), import_tables(wrong)).exit_code == 0);
  REQUIRE(run_quicket(folder.path(), import_tables(right)).exit_code == 0);
  REQUIRE(run_quicket(other.path(), import_tables(right)).exit_code == 0);
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"sets"}, {"sets", "show", "w"}, {"cards", "list", "w", "--csv"}}) {
    const Run corrected = run_quicket(folder.path(), words);
    CHECK(corrected.exit_code == 0);
    CHECK(corrected.out == run_quicket(other.path(), words).out);
    CHECK(corrected.out.find("Z Z") == std::string::npos);
  }
}

TEST_CASE("a league keeps the cards that a corrected table has no more", "[cli]") {
  const Demo demo;
  const auto right = demo.folder().write("b.csv", std::string(heading) + ada);
  const Run corrected =
      demo.run({"import", "tables", "--set", "coastal-premier-league", "--name", "Demo", "--season",
                "2026", "--format", "t20", "--batting", right.string()});
  REQUIRE(corrected.exit_code == 0);
  const auto sets = demo.list({"sets"});
  CHECK(sets[0]["teams"] == 1);
  CHECK(sets[0]["players"] == 1);
  const Run played = demo.run({"league", "play", "demo", "--all"});
  INFO(played.err);
  CHECK(played.exit_code == 0);
  CHECK(demo.run({"db", "check"}).exit_code == 0);
}

TEST_CASE("cards typed in go out with their chart, come back, and are checked by what they have",
          "[cli]") {
  const Demo demo;
  const std::string set = "coastal-premier-league";
  const Run listed = demo.run({"cards", "list", set, "--csv"});
  const auto file = demo.folder().write("cards.csv", listed.out);
  const auto chart = demo.folder().path() / "chart.toml";
  REQUIRE(demo.run({"cards", "chart", set, "-o", chart.string()}).exit_code == 0);
  REQUIRE(demo.run({"import", "cards", file.string(), "--set", "typed", "--name", "Demo",
                    "--season", "2026", "--chart", chart.string()})
              .exit_code == 0);
  CHECK(demo.run({"cards", "chart", "typed"}).out == demo.run({"cards", "chart", set}).out);
  const auto before = demo.list({"cards", "check", set}),
             after = demo.list({"cards", "check", "typed"});
  CHECK(after["summary"]["strikers"]["n_by_row"]["wickets_per_100"] == 0);
  CHECK(after["summary"]["strikers"]["n_by_row"]["runs_per_over"] ==
        before["summary"]["strikers"]["n_by_row"]["runs_per_over"]);
  for (const auto& player : after["players"]) {
    CHECK(player["actual"]["extras_per_100"].is_null());
  }
  // Some cards fewer, and neither name nor season said again.
  demo.folder().write("cards.csv", listed.out.substr(0, listed.out.find('\n', 2000) + 1));
  const Run again = demo.run({"import", "cards", file.string(), "--set", "typed"});
  INFO(again.err);
  CHECK(again.exit_code == 0);
  const auto sets = demo.list({"sets"});
  CHECK(sets[1]["name"] == "Demo");
  CHECK(sets[1]["season"] == "2026");
  CHECK(sets[1]["players"] < sets[0]["players"]);
}

TEST_CASE("a slug that cannot be one is refused, and a family name is corrected", "[cli]") {
  const Demo demo;
  Run run = demo.run({"import", "cards", "x.csv", "--set", "../x y"});
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("is not a slug") != std::string::npos);
  const auto listed = demo.list({"cards", "list", "coastal-premier-league"});
  const std::string name = listed[0]["player"];
  std::string family = name.substr(name.rfind(' ') + 1);
  family.erase(family.size() / 2, 1);
  run = demo.run({"cards", "show", "coastal-premier-league", family});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find(name) != std::string::npos);
}
