#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

TEST_CASE("rules alone gives the game in short and the contents", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"rules"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, StartsWith("QUICKET CRICKET\n") && Contains("1.2 A ball in five steps") &&
                          Contains("CONTENTS\n") && Contains("6.7   Free hits") &&
                          Contains("`quicket rules all`"));
  CHECK_THAT(run.out, Contains("by Short Season Games") && Contains("1.3 Whose game it is") &&
                          Contains("shortseasongames.com") &&
                          Contains("Quicket is an independent program"));
}

TEST_CASE("rules shows a part by its number, its heading or a ruling's number", "[cli]") {
  const TemporaryFolder folder;
  CHECK_THAT(run_quicket(folder.path(), {"rules", "6.7"}).out, StartsWith("6.7 Free hits\n"));
  CHECK_THAT(run_quicket(folder.path(), {"rules", "free", "hits"}).out, Contains("only a run out"));
  CHECK_THAT(run_quicket(folder.path(), {"rules", "ruling", "12"}).out,
             StartsWith("Ruling 12. A chart for each set\n") && Contains("Reason: "));
  const Run all = run_quicket(folder.path(), {"rules", "all"});
  CHECK_THAT(all.out, Contains("15. RULINGS") && Contains("Ruling 18. "));
  const Run unknown = run_quicket(folder.path(), {"rules", "fre hits"});
  CHECK(unknown.exit_code == 2);
  CHECK_THAT(
      unknown.err,
      Contains("rules: no section \"fre hits\", and no text contains these words; did you mean"));
}

TEST_CASE("rules finds fifty overs", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"rules", "fifty"});
  CHECK_THAT(run.out, StartsWith("11.1 T20, 100-ball, fifty overs and T10\n") &&
                          Contains("10 overs") && Contains("300"));
}

TEST_CASE("rules leads to the rules of a bonus game", "[cli]") {
  const TemporaryFolder folder;
  for (const char* words : {"absolution", "Crossing Stonehenge", "absolution ruling 3"}) {
    const Run run = run_quicket(folder.path(), {"rules", words});
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("is a bonus game; `quicket bonus rules "));
  }
}

TEST_CASE("rules finds what a player asks for by any word", "[cli]") {
  const TemporaryFolder folder;
  const auto rules = [&](const std::string& words) {
    return run_quicket(folder.path(), {"rules", words});
  };
  CHECK_THAT(rules("hundred").out, StartsWith("11.1 "));
  CHECK_THAT(rules("t20").out, StartsWith("11.1 "));
  CHECK_THAT(rules("t10").out, StartsWith("11.1 ") && Contains("overs 1-3,"));
  CHECK_THAT(rules("powerplay").out, StartsWith("11.1 ") && Contains("powerplay"));
  CHECK_THAT(rules("super over").out, StartsWith("9.4 The super over"));
  CHECK_THAT(rules("super over").err, Contains("See also ruling 7: Super overs"));
  CHECK_THAT(rules("0").err, Contains("no section \"0\" (there are 1 to 15)"));
  CHECK_THAT(rules("ruling " + std::to_string(99)).err, Contains("(there are rulings 1 to "));
}

TEST_CASE("rules as JSON are a row a section", "[cli]") {
  const TemporaryFolder folder;
  const json all = json::parse(run_quicket(folder.path(), {"rules", "--json"}).out);
  CHECK(all.size() > 60);
  CHECK(all[0]["number"] == "1");
  const json part = json::parse(run_quicket(folder.path(), {"rules", "6", "--json"}).out);
  REQUIRE(part.size() == 9);
  CHECK(part[7]["number"] == "6.7");
  CHECK(part[7]["kind"] == "section");
  CHECK_THAT(part[7]["text"].get<std::string>(), Contains("only a run out counts"));
}

TEST_CASE("a bonus game's rules are shown whole or in part, too", "[cli]") {
  const TemporaryFolder folder;
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "rules", "absolution", "ruling", "15"}).out,
             StartsWith("Ruling 15. The rescue\n"));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "rules", "absolution", "6"}).out,
             StartsWith("6. THE ALTAR\n"));
  const Run unknown = run_quicket(folder.path(), {"bonus", "rules", "absolution", "99"});
  CHECK_THAT(unknown.err, Contains("`quicket bonus rules absolution` lists the sections"));
}

TEST_CASE("print rules writes a booklet and does not replace a file unasked", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "rules.pdf").string();
  CHECK(run_quicket(folder.path(), {"print", "rules", "-o", file}).exit_code == 0);
  CHECK(run_quicket(folder.path(), {"print", "rules", "-o", file}).exit_code == 1);
  CHECK(run_quicket(folder.path(), {"print", "rules", "-o", file, "--force", "--paper", "letter"})
            .exit_code == 0);
}

TEST_CASE("rules tells of stances, the pitch and new batters", "[cli]") {
  const TemporaryFolder folder;
  CHECK_THAT(run_quicket(folder.path(), {"rules", "5.8"}).out,
             StartsWith("5.8 Digging in and chasing\n") && Contains("Behind counts first"));
  CHECK_THAT(run_quicket(folder.path(), {"rules", "5.9"}).out,
             StartsWith("5.9 The pitch and new batters\n") && Contains("slow on 1 or 2") &&
                 Contains("new batter, pitch, call, stance, phase"));
  CHECK_THAT(run_quicket(folder.path(), {"rules", "5.7"}).out, Contains("may hold"));
}
