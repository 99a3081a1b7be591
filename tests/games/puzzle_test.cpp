#include "games/puzzle.h"

#include <catch2/catch.hpp>

#include "games/players.h"
#include "games/registry.h"
#include "tests/support/sanitized.h"

using namespace quicket;
using namespace quicket::games;

TEST_CASE("plays are ranked by the mean of their trials, with the error of each distance",
          "[games]") {
  const std::vector<Action> plays = {7, 8, 9};
  // Two trials: 8 is best by one in both, so that distance is certain; 9 varies.
  const std::vector<double> values = {1, 2, 0, 3, 4, 4};
  const std::vector<WeighedPlay> ranked = rank_plays(plays, values);
  REQUIRE(ranked.size() == 3);
  CHECK(ranked[0].action == 8);
  CHECK(ranked[0].behind == 0);
  CHECK(ranked[0].error == 0);
  CHECK(ranked[1].action == 7);
  CHECK(ranked[1].worth == 2);
  CHECK(ranked[1].behind == 1);
  CHECK(ranked[1].error == 0);
  CHECK(ranked[2].action == 9);
  CHECK(ranked[2].behind == 1);
  CHECK(ranked[2].error == Approx(1));
}

TEST_CASE("a puzzle has one best play by a wide margin, also by other deals, and hides it",
          "[games]") {
  for (const Game& game : games::games()) {
    if (game.puzzling.weigh == nullptr || tests::is_sanitized()) continue;
    CAPTURE(game.id);
    const auto& places = game.puzzling.places;
    REQUIRE(places.size() >= 12);
    for (const PuzzlePlace& place : {places.front(), places.back()}) {
      const auto puzzle = puzzle_at(game, place);
      REQUIRE(puzzle.has_value());
      CHECK(puzzle->state->to_move() >= 0);
      const WeighedPlay& best = puzzle->plays.front();
      CHECK(puzzle->plays[1].behind >= game.puzzling.clear);
      CHECK(puzzle->plays[1].behind >= 5 * puzzle->plays[1].error);
      CHECK(puzzle->tempting != best.action);
      // Only what the seat sees may count: with any other hands of the others, and other deals in
      // the trials, the answer is the same.
      std::vector<Action> plays;
      for (const WeighedPlay& play : puzzle->plays) plays.push_back(play.action);
      dice::AnyDice dice{dice::SeededDice(dice::Seed{6})};
      const auto redealt = puzzle->state->resample(puzzle->state->to_move(), dice);
      const auto again =
          game.puzzling.weigh(*redealt, plays, puzzle->trials / 3, dice::Seed{12345});
      CHECK(again.front().action == best.action);
    }
  }
}

// Slow: run it by its name after a player has changed, and put what fails, found anew by the case
// below, into the list of its game.
TEST_CASE("every listed puzzle is one", "[.][games]") {
  for (const Game& game : games::games()) {
    for (const PuzzlePlace& place : game.puzzling.places) {
      CAPTURE(game.id, place.game, place.choice);
      CHECK(puzzle_at(game, place).has_value());
    }
  }
}

TEST_CASE("puzzles are searched for", "[.][games]") {
  for (const Game& game : games::games()) {
    if (game.puzzling.weigh == nullptr) continue;
    std::string list;
    const auto found = search_puzzles(game, 1, 20);
    CHECK(found.size() == 20);
    for (const PuzzlePlace& place : found) {
      list += "{" + std::to_string(place.game) + ", " + std::to_string(place.choice) + "}, ";
    }
    WARN(game.id << ": " << list);
  }
}
