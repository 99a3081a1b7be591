#include "games/match_log.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

const std::string opening =
    "quicket bonus game 2\n"
    "game crossing-stonehenge\n"
    "seats 2\n"
    "player 1 human\n"
    "player 2 easy\n"
    "option jumps=adjacent\n"
    "seed 42\n";

}  // namespace

TEST_CASE("a log is text that a person can write and read", "[games]") {
  const std::string text = opening + "1 B19-B14\n2 B12-B13\n1 B14xB12\n";
  const MatchLog log = read_log(text + "\n");
  CHECK(log.game == "crossing-stonehenge");
  CHECK(log.seed == dice::Seed{42});
  REQUIRE(log.options.size() == 1);
  CHECK(log.options[0].name == "jumps");
  CHECK(log.actions.size() == 3);
  CHECK(log.players == std::vector<std::string>{"human", "easy"});
  CHECK(write_log(log) == text);
}

TEST_CASE("a log of the first edition, with seats from 0, is still read", "[games]") {
  const std::string old = "quicket bonus game 1\ngame crossing-stonehenge\nseats 2\nseed 42\n";
  const MatchLog log = read_log(old + "0 B19-B14\n1 B12-B13\n");
  CHECK(log.actions.size() == 2);
  CHECK(log.players.empty());
  CHECK_THAT(write_log(log),
             Contains("quicket bonus game 2\n") && Contains("\n1 B19-B14\n2 B12-B13\n"));
  CHECK_THROWS_WITH(read_log(old + "1 B19-B14\n"), Contains("\"1\" is not to move, \"0\" is"));
}

TEST_CASE("the players of a log are told for the seats that it has", "[games]") {
  const std::string heading = "quicket bonus game 2\ngame absolution\nseats 3\n";
  const MatchLog log = read_log(heading + "player 3 hard\nplayer 1 easy\nseats 2\n");
  CHECK(log.players == std::vector<std::string>{"easy", ""});
  CHECK(read_log(write_log(log)).players.front() == "easy");
  for (const char* wrong : {"player 4 easy", "player 0 easy", "player 1", "player x easy"}) {
    CAPTURE(wrong);
    CHECK_THROWS_WITH(read_log(heading + wrong + "\n"),
                      Contains("line 4: a player is written SEAT NAME, with a seat from 1"));
  }
}

TEST_CASE("a wrong log is refused with the number of its line", "[games]") {
  const auto refused = [](const std::string& text, const std::string& why) {
    CHECK_THROWS_WITH(read_log(text), Contains(why));
  };
  refused("", "line 1: it should be \"quicket bonus game 2\"");
  refused(opening + "1 B19-B20\n", "line 8: \"B19-B20\" cannot be played there");
  refused(opening + "2 B12-B13\n", "line 8: \"2\" is not to move, \"1\" is");
  refused("quicket bonus game 1\nseats two\n", "line 2: \"two\" is not a number of seats");
  refused("quicket bonus game 1\noption jumps\n", "line 2: an option is written NAME=VALUE");
  refused("quicket bonus game 1\nseed -1\n", "line 2: \"-1\" is not a seed");
  refused("quicket bonus game 1\ngame chess\n", "no bonus game \"chess\"");
  refused(opening + "1 offer draw\n2 accept draw\n1 B19-B14\n", "line 10: the game is over");
}

TEST_CASE("a log that the rules do not allow is no game", "[games]") {
  MatchLog log = read_log(opening + "1 B19-B14\n");
  CHECK(RecordedGame(log).log().actions.size() == 1);
  log.actions.push_back(log.actions.front());
  CHECK_THROWS_WITH(RecordedGame(log), Contains("has an illegal play after 1 play"));
}

TEST_CASE("what is typed wrongly changes nothing and is answered with what is possible",
          "[games]") {
  RecordedGame game("crossing-stonehenge", 2, {}, dice::Seed{1});
  CHECK_THROWS_WITH(game.apply_text("B19-B22"), Contains("\"B19-B22\" cannot be played now") &&
                                                    Contains("A19-A13") && Contains("and 14 more"));
  CHECK(game.log().actions.empty());
  game.apply_text("b19-b14");
  CHECK(game.log().actions.size() == 1);
}

TEST_CASE("undo to a seat takes the answers of the others back as well", "[games]") {
  RecordedGame game("crossing-stonehenge", 2, {}, dice::Seed{1});
  CHECK_FALSE(game.undo_to(0));
  const std::string start = game.state().text();
  game.apply_text("A19-A18");
  game.apply_text("A12-A13");
  REQUIRE(game.undo_to(0));
  CHECK(game.state().text() == start);
  CHECK_FALSE(game.undo_to(1));
}
