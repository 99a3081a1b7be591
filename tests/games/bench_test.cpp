#include <catch2/catch.hpp>

#include "games/registry.h"
#include "games/simulate.h"

using namespace quicket::games;

TEST_CASE("random play for the bench makes whole games, the same ones every time", "[games]") {
  for (const Game& game : quicket::games::games()) {
    CAPTURE(game.id);
    const RandomPlay first = play_at_random(game, game.rules.fewest_seats, 3000);
    CHECK(first.actions >= 3000);
    CHECK(first.games >= 1);
    CHECK(first == play_at_random(game, game.rules.fewest_seats, 3000));
    CHECK_FALSE(first.signature == play_at_random(game, game.rules.fewest_seats, 9000).signature);
  }
}
