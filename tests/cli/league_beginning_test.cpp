#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/cli/long_names.h"

// What `league create` says and refuses of a real season's days and grounds.

namespace quicket::tests {
namespace {

using Catch::Matchers::Contains;

const std::string long_season = "championship-of-long-names-women-2030";

TEST_CASE("a season that goes on from an earlier day says what its cards know", "[cli]") {
  const LongNames names(6);
  const auto create = [&](const char* name) {
    return names.run({"league", "create", name, "--continue", long_season, "--at", "2030-01-06"});
  };
  const std::string know =
      "the cards of " + long_season +
      " are made from the matches after 2030-01-06, too; for cards that do not "
      "know them run `quicket cards build " +
      long_season + " --at 2030-01-07`";
  const Run knowing = create("knowing");
  CHECK(knowing.exit_code == 0);
  CHECK_THAT(knowing.err, Contains(know));
  REQUIRE(names.run({"cards", "build", long_season, "--at", "2030-01-07"}).exit_code == 0);
  const Run open = create("open");
  CHECK(open.exit_code == 0);
  CHECK_THAT(open.err, !Contains("are made from"));
}

TEST_CASE("cards as of a day before all play say which game has none", "[cli]") {
  const LongNames names(6);
  const auto built = [&](const char* day) {
    return names.run({"cards", "build", long_season, "--at", day});
  };
  const std::string none = long_season +
                           ": no cards for the full game, as nothing was played before 2020-01-01; "
                           "`--from` adds earlier seasons";
  CHECK_THAT(built("2020-01-01").err, Contains(none));
  CHECK_THAT(built("2030-02-01").err, !Contains("no cards for"));
}

TEST_CASE("a league shows the pitches of its grounds, and knows no others", "[cli]") {
  const LongNames names(6);
  const auto create = [&](const char* name, const std::string& ground) {
    const std::string file =
        names.folder()
            .write(
                std::string(name) + ".toml",
                fmt::format("based_on = \"double-round-robin\"\nname = \"Cup\"\n[pitches]\n\"{}\" "
                            "= \"slow\"\n",
                            ground))
            .string();
    return names.run({"league", "create", name, "--set", long_season, "--fixtures", "as-played",
                      "--competition", file});
  };
  const Run refused = create("nowhere", "Atlantis");
  CHECK(refused.exit_code != 0);
  CHECK_THAT(refused.err, Contains("[pitches] of Cup: nobody plays at \"Atlantis\"; remove it, or "
                                   "name one of Memorial Ground of"));
  const std::string ground = "Memorial Ground of " + long_teams[0];
  const Run made = create("cup", ground);
  INFO(made.err);
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(names.run({"league", "show", "cup", "--json"}).out, Contains(ground + " slow"));
}

TEST_CASE("the season after a league tells who retires, stays and changes clubs", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"league", "create", "pair", "--set", demo_set, "--competition", "final-only",
                    "--teams", "Dunmere Dragons,Cinder Bay Comets", "--seed", "5"})
              .exit_code == 0);
  REQUIRE(demo.run({"league", "play", "pair", "--all"}).exit_code == 0);
  const Run refused = demo.run({"league", "next", "pair", "--squads", "draft", "--retain", "40"});
  CHECK(refused.exit_code == 1);
  CHECK(refused.err ==
        "quicket: a club has 15 places, of which it can retain 14 at most, not 40\n");
  const Run drafted = demo.run({"league", "next", "pair", "--squads", "draft", "--retain", "7"});
  REQUIRE(drafted.exit_code == 0);
  CHECK_THAT(drafted.err, Contains("Dunmere Dragons keep ") && Contains(" and gain ") &&
                              Contains(" of Cinder Bay Comets") && Contains("the season after"));
}

}  // namespace
}  // namespace quicket::tests
