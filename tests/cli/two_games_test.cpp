#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/skip.h"
#include "tests/support/tmux.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// A row of `league show`.
std::string shown(const Demo& demo, const std::string& league, const std::string& what) {
  for (const json& row : demo.list({"league", "show", league})) {
    if (row["what"] == what) return row["value"];
  }
  return {};
}

}  // namespace

TEST_CASE("a league plays the full game unless somebody says otherwise, or its set does", "[cli]") {
  const Demo demo;
  CHECK(shown(demo, "demo", "game") == "basic");  // which was said
  const Run made = demo.run({"league", "create", "deep", "--set", demo_set, "--seed", "3"});
  CHECK(made.exit_code == 0);
  CHECK_THAT(made.err, Contains("Game: full (`--game basic` for the other)") &&
                           Contains("full game, seed 3"));
  CHECK(shown(demo, "deep", "game") == "full");
  // The set has cards for both, and those that matches are played with are shown and printed.
  const Run face = demo.run({"cards", "show", demo_set, "Tadeo Okonjo"});
  CHECK_THAT(face.out, Contains("full game"));
  CHECK_THAT(face.err, Contains("For the full game, with the tempo card of `quicket print charts"));
  const Run asked = demo.run({"cards", "show", demo_set, "Tadeo Okonjo", "--game", "basic"});
  CHECK_THAT(asked.out, !Contains("full game"));
  CHECK(asked.err.empty());
  CHECK(demo.list({"cards", "list", demo_set}) ==
        demo.list({"cards", "list", demo_set, "--tempo"}));
  CHECK(demo.list({"cards", "list", demo_set}) !=
        demo.list({"cards", "list", demo_set, "--game", "basic"}));
  CHECK_THAT(demo.run({"cards", "chart", demo_set}).out, Contains("[[tempo]]"));
  REQUIRE(demo.run({"print", "cards", demo_set, "--team", "Dunmere", "-o", "both.pdf"}).exit_code ==
          0);
  REQUIRE(demo.run({"print", "cards", demo_set, "--team", "Dunmere", "--game", "full", "-o",
                    "full.pdf"})
              .exit_code == 0);
  CHECK(content(demo.folder().path() / "both.pdf") == content(demo.folder().path() / "full.pdf"));
  // Until somebody says that it is for one.
  CHECK(demo.run({"cards", "build", demo_set, "--game", "basic"}).exit_code == 0);
  CHECK(demo.list({"sets"})[0]["game"] == "basic");
  CHECK_THAT(demo.run({"cards", "show", demo_set, "Tadeo Okonjo"}).out, !Contains("full game"));
  CHECK(shown(demo, "demo", "game") == "basic");
}

TEST_CASE("a league keeps its game, and another is refused", "[cli]") {
  const Demo demo;
  for (const Run& run :
       {demo.run({"season", "demo", "--team", "Dunmere", "--game", "full"}, "quit\n"),
        demo.run({"print", "cards", "demo", "--game", "full", "-o", "cards.pdf"}),
        demo.run({"print", "kit", "demo", "--game", "full", "-o", "kit"})}) {
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("demo plays the basic game, with the cards that it was created "
                                 "with; `quicket league create --game full` makes another"));
  }
  const Run fixture = demo.run({"play", "--fixture", "1", "--game", "full"});
  CHECK(fixture.exit_code == 2);
  CHECK_THAT(fixture.err, Contains("leave out `--game`"));
}

TEST_CASE("on a terminal nobody is asked which game a league plays either", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24,
                          "quicket league create one --set coastal-premier-league; echo done");
    CHECK_THAT(terminal.wait_for("done"),
               Contains("Game: full (`--game basic` for the other)") && !Contains("Which game"));
  }
  CHECK(shown(demo, "one", "game") == "full");
  // What is said for one league is not meant for the next.
  CHECK(demo.run({"league", "create", "two", "--set", demo_set, "--basic"}).exit_code == 0);
  CHECK(shown(demo, "two", "game") == "basic");
  CHECK(demo.run({"league", "create", "three", "--set", demo_set}).exit_code == 0);
  CHECK(shown(demo, "three", "game") == "full");
  CHECK(demo.run({"league", "create", "four", "--set", demo_set, "--basic", "--game", "full"})
            .exit_code == 2);
  // A set that is for the basic game has leagues of it.
  CHECK(demo.run({"cards", "build", demo_set, "--game", "basic"}).exit_code == 0);
  CHECK(demo.run({"league", "create", "five", "--set", demo_set}).exit_code == 0);
  CHECK(shown(demo, "five", "game") == "basic");
}

TEST_CASE("the demonstration teams play the full game without a question", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"--seed", "7", "play", "--home", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run_quicket(folder.path(), {"sets", "--json"}).out, Contains("\"game\": \"full\""));
  const Run basic =
      run_quicket(folder.path(), {"--seed", "7", "play", "--home", "computer", "--game", "basic"});
  CHECK(basic.exit_code == 0);
  CHECK(basic.out != run.out);
}
