#include <fstream>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("a round by mail: turns go out, come back edited, and the round is played", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"league", "captains", "demo", "Amberlight=human", "Cinder=human"}).exit_code ==
          0);
  for (const char* team : {"Amberlight", "Cinder"}) {
    const Run out = demo.run(
        {"league", "export-turn", "demo", "--team", team, "-o", std::string(team) + ".txt"});
    INFO(out.err);
    REQUIRE(out.exit_code == 0);
  }
  const auto file = demo.folder().path() / "Amberlight.txt";
  std::string turn = content(file);
  turn.replace(turn.find("toss: open"), 10, "toss: field");
  std::ofstream(file) << turn;
  const Run first = demo.run({"league", "import-turn", "demo", "Amberlight.txt"});
  CHECK(first.exit_code == 0);
  CHECK_THAT(first.err, Contains("Amberlight.txt: round 1 of Amberlight Anchors is stored") &&
                            Contains("Still to come: Cinder Bay Comets"));
  const Run half = demo.run({"league", "play", "demo", "--round", "1"});
  CHECK_THAT(half.err, Contains("import a turn from its captain"));
  CHECK(demo.run({"league", "import-turn", "demo", "Cinder.txt"}).exit_code == 0);
  demo.run({"league", "play", "demo", "--round", "1"});
  CHECK(demo.list({"league", "results", "demo"}).size() == 4);
  const Run stale = demo.run({"league", "import-turn", "demo", "Cinder.txt"});
  CHECK(stale.exit_code == 3);
  CHECK_THAT(stale.err,
             Contains("Cinder.txt:3:8: this turn is for round 1, and demo is at round 2; "
                      "export it again"));
  CHECK(demo.run({"db", "check"}).exit_code == 0);
}

TEST_CASE("turns keep to the files that they are told, and to leagues that have rounds", "[cli]") {
  const Demo demo;
  const Run shown = demo.run({"league", "export-turn", "demo", "--team", "Gannet", "-o", "-"});
  CHECK_THAT(shown.out, Contains("team: Gannet Rock Gales\n"));
  std::ofstream(demo.folder().path() / "there.txt") << "mine\n";
  CHECK(demo.run({"league", "export-turn", "demo", "--team", "Gannet", "-o", "there.txt"})
            .exit_code == 1);
  CHECK(content(demo.folder().path() / "there.txt") == "mine\n");
  CHECK(demo.run({"league", "import-turn", "demo", "there.txt"}).exit_code == 3);
  CHECK(demo.run({"league", "import-turn", "demo", "none.txt"}).exit_code == 1);
  demo.run({"league", "play", "demo", "--all"});
  const Run over = demo.run({"league", "export-turn", "demo", "--team", "Gannet", "-o", "-"});
  CHECK(over.exit_code == 1);
  CHECK_THAT(over.err, Contains("demo is over; no round is left to play"));
}
