#include "games/registry.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/players.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

TEST_CASE("every game has an id of its own, a name and a line about it", "[games]") {
  std::set<std::string_view> ids;
  for (const Game& game : games::games()) {
    CAPTURE(game.id);
    CHECK(ids.insert(game.id).second);
    CHECK_FALSE(game.name.empty());
    CHECK_FALSE(game.about.empty());
    CHECK(game.about.size() <= 100);
    CHECK(&find_game(game.id) == &game);
    REQUIRE(game.rules.begin != nullptr);
    CHECK(game.rules.fewest_seats <= game.rules.most_seats);
  }
  CHECK_FALSE(ids.empty());
}

TEST_CASE("an unknown game is named, with the nearest known one", "[games]") {
  CHECK_THROWS_WITH(find_game("crossing-stonehange"),
                    Contains("no bonus game \"crossing-stonehange\"") &&
                        Contains("did you mean \"crossing-stonehenge\"?"));
}

TEST_CASE("an unknown player is named, with the known ones", "[games]") {
  const Game& game = find_game("crossing-stonehenge");
  CHECK_THROWS_WITH(make_player(game, "hrad"), Contains("has no player \"hrad\"") &&
                                                   Contains("did you mean \"hard\"?") &&
                                                   Contains("random, greedy, easy, normal, hard"));
}

TEST_CASE("no game takes an option or a number of seats that it does not know", "[games]") {
  for (const Game& game : games::games()) {
    CAPTURE(game.id);
    CHECK_THROWS_AS(game.rules.begin(game.rules.fewest_seats, {{"no-such-option", "1"}}), Error);
    CHECK_THROWS_AS(game.rules.begin(game.rules.most_seats + 1, {}), Error);
    CHECK_THROWS_AS(game.rules.begin(game.rules.fewest_seats - 1, {}), Error);
    for (const OptionKind& kind : game.rules.options) {
      for (const std::string_view value : kind.values) {
        CHECK_NOTHROW(game.rules.begin(game.rules.fewest_seats,
                                       {{std::string(kind.name), std::string(value)}}));
      }
    }
  }
}
