#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/demo_league.h"
#include "tests/cli/long_names.h"

using Catch::Matchers::Contains;
using quicket::tests::Demo;
using quicket::tests::demo_set;
using quicket::tests::LongNames;
using quicket::tests::Run;

namespace {

/// The first eleven cards of the demonstration league, as `--players` takes them.
std::string eleven(const Demo& demo, int players = 11, int first = 0) {
  std::string words;
  const auto cards = demo.list({"cards", "list", demo_set, "--role", "striker"});
  for (int i = first; i < first + players; ++i) {
    words += fmt::format("{}{}:{}", i == first ? "" : ",", demo_set,
                         cards.at(static_cast<std::size_t>(i)).at("player").get<std::string>());
  }
  return words;
}

}  // namespace

TEST_CASE("a side of one's own has a name and eleven players", "[cli]") {
  const Demo demo;
  const auto refused = [&](const std::string& name, const std::string& players) {
    const Run run = demo.run({"teams", "create", name, "--players", players});
    CHECK(run.exit_code != 0);
    return run.err;
  };
  CHECK_THAT(refused("", eleven(demo)), Contains("a letter or a digit"));
  CHECK_THAT(refused("Few", eleven(demo, 2)),
             Contains("Few: a side must have at least 11 players, not 2"));
  CHECK_THAT(refused("amberlight anchors", eleven(demo)),
             Contains("\"Amberlight Anchors\" is already a team of coastal-premier-league"));
  CHECK(demo.list({"teams", "list"}).empty());
}

TEST_CASE("sides of one's own play, against each other and against teams of a set", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"teams", "create", "All Stars", "--players", eleven(demo)}).exit_code == 0);
  REQUIRE(demo.run({"teams", "create", "World XI", "--players", eleven(demo, 12, 20)}).exit_code ==
          0);
  const auto played = [&](const std::vector<std::string>& sides) {
    std::vector<std::string> words{"play", "--home", "computer", "--away", "computer", "--json"};
    words.insert(words.end(), sides.begin(), sides.end());
    const Run run = demo.run(words);
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    return nlohmann::json::parse(run.out);
  };
  CHECK(played({"All Stars", "World XI"}).at("innings").size() >= 2);
  CHECK(played({"all stars", "World XI", "--set", demo_set}).at("innings").size() >= 2);
  CHECK(played({"All Stars", "Harrowgate Harriers", "--set", demo_set}).at("innings").size() >= 2);
  // A match that was left goes on with the same side.
  CHECK(demo.run({"play", "All Stars", "World XI", "--plain", "--seed", "4"}, "\n\n\n").exit_code ==
        0);
  const auto waiting = demo.list({"play", "--list"});
  REQUIRE(waiting.size() == 1);
  CHECK(demo.run({"play", "--resume", "--home", "computer"}).exit_code == 0);
  CHECK(demo.list({"play", "--list"}).empty());
}

// reliability 2.1
TEST_CASE("a draft whose log cannot be written makes no side", "[cli]") {
  const Demo demo;
  std::vector<std::string> words{"teams",   "draft",      "--from",   demo_set,
                                 "--sides", "Reds,Blues", "--rounds", "11",
                                 "--seed",  "3",          "--log",    "/nonexistent/picks.csv"};
  const Run early = demo.run(words);
  CHECK(early.exit_code == 1);
  CHECK_THAT(early.err, Contains("/nonexistent/picks.csv: cannot be written"));
  CHECK(demo.list({"teams", "list"}).empty());
  // The last of the room goes while the picks are made.
  words.back() = "/dev/full";
  const Run late = demo.run(words);
  CHECK(late.exit_code == 1);
  CHECK_THAT(late.err, Contains("/dev/full: cannot be written"));
  CHECK(demo.list({"teams", "list"}).empty());
  words.back() = "picks.csv";
  CHECK(demo.run(words).exit_code == 0);
  CHECK(demo.list({"teams", "list"}).size() > 0);
}

TEST_CASE("nobody plays for both sides", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"teams", "create", "All Stars", "--players", eleven(demo)}).exit_code == 0);
  REQUIRE(demo.run({"teams", "create", "Twins", "--players", eleven(demo, 11, 10)}).exit_code == 0);
  const Run run = demo.run({"play", "All Stars", "Twins"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("All Stars and Twins share ") &&
                          Contains("; without them Twins has only 10 players"));
}

TEST_CASE("colours go to a team by a part of its name, and to none that is unknown", "[cli]") {
  const Demo demo;
  const Run chosen = demo.run({"teams", "colour", "Amberlight", "1b6e3c"});
  CHECK(chosen.exit_code == 0);
  CHECK_THAT(chosen.err, Contains("Amberlight Anchors wears #1b6e3c"));
  const Run unknown = demo.run({"teams", "colour", "Nonsense", "123456"});
  CHECK(unknown.exit_code == 2);
  CHECK_THAT(unknown.err, Contains("there is no team \"Nonsense\""));
}

TEST_CASE("only one of the ways to say what is played is taken", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"league", "play", "demo", "--next", "--all"});
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("give only one of --all, --round, --until, --fixture and --next"));
}

TEST_CASE("a side of one's own is removed, and with it what keeps a set in use", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"teams", "create", "Stars", "--players", eleven(demo)}).exit_code == 0);
  Run run = demo.run({"teams", "remove", "Strs", "--yes"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("did you mean \"Stars\"?"));
  run = demo.run({"teams", "remove", "Stars"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("`--force`"));
  REQUIRE(demo.run({"league", "remove", "demo", "--yes"}).exit_code == 0);
  CHECK(demo.run({"sets", "remove", demo_set, "--yes"}).exit_code == 1);
  CHECK(demo.run({"teams", "remove", "Stars", "--yes"}).exit_code == 0);
  CHECK(demo.run({"sets", "remove", demo_set, "--yes"}).exit_code == 0);
}

TEST_CASE("season tables and typed cards do not replace a set of real matches", "[cli][import]") {
  const LongNames names(6);
  const std::string season = "championship-of-long-names-women-2030";
  const Run cards = names.run({"cards", "list", season, "--csv"});
  REQUIRE(cards.exit_code == 0);
  names.folder().write("cards.csv", cards.out);
  const Run run = names.run({"import", "cards", "cards.csv", "--set", season});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("the set " + season +
                               " has real matches; give season tables and "
                               "typed cards a set of their own with `--set`"));
  CHECK(names.run({"cards", "list", season, "--csv"}).out == cards.out);
}

TEST_CASE("namesakes have a career each", "[cli]") {
  const LongNames names(6);
  const std::string season = "championship-of-long-names-women-2030";
  REQUIRE(names
              .run({"league", "create", "again", "--set", season, "--competition",
                    "double-round-robin", "--seed", "3"})
              .exit_code == 0);
  REQUIRE(names.run({"league", "play", "again", "--round", "1"}).exit_code == 0);
  const std::string first = LongNames::player(0, 0), second = LongNames::player(2, 0);
  SQLite::Database((names.folder().path() / "test.db").string(), SQLite::OPEN_READWRITE)
      .exec(fmt::format("UPDATE match_players SET name = 'E Jones' WHERE player_id IN "
                        "(SELECT id FROM people WHERE name IN ('{}', '{}'))",
                        first, second));
  Run run = names.run({"league", "player", "E Jones"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("\"E Jones\" is the name of 2 players; write one of E Jones (") &&
                          Contains(quicket::tests::long_teams[2] + ")"));
  run = names.run({"league", "player", "E Jones (" + quicket::tests::long_teams[2] + ")",
                   "--matches", "--json"});
  CHECK(run.exit_code == 0);
  CHECK(nlohmann::json::parse(run.out).size() == 1);
  CHECK_THAT(names.run({"league", "player", "E Jones (Gulls)"}).err,
             Contains("E Jones has not played for a team \"Gulls\""));
}
