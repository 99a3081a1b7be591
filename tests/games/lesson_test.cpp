#include <catch2/catch.hpp>

#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/players.h"
#include "games/registry.h"
#include "games/rollout.h"
#include "games/tree_search.h"
#include "tests/support/shipped_lesson.h"

namespace quicket::games {
namespace {

using Rank = Verdict::Rank;

/// The verdict on a move, against another, in a position of Crossing Stonehenge.
Verdict verdict_on(const std::string& played, const std::string& advised,
                   const std::string& position = {}) {
  const Game& game = crossing_stonehenge();
  std::vector<GameOption> options;
  if (!position.empty()) options.push_back({"position", position});
  const auto state = game.rules.begin(2, options);
  const auto verdict = game.teaching.judge(*state, state->parse_action(played).value(),
                                           state->parse_action(advised).value(), dice::Seed{3});
  REQUIRE(verdict);
  return *verdict;
}

/// The moves that `hard` plays at the beginning of a part of the lesson.
std::string advised_in(std::size_t part) {
  const Game& game = crossing_stonehenge();
  const auto state =
      game.rules.begin(2, tests::shipped_lesson("crossing-stonehenge").parts[part].options);
  dice::AnyDice dice{dice::SeededDice(dice::Seed{3})};
  return state->action_text(hint(game, SeatView(*state, 0), dice, {}));
}

}  // namespace

TEST_CASE("a pawn given away for nothing is called so, although the answer is forced", "[games]") {
  const Verdict lost = verdict_on("B19-B13", "B19-B18");
  CHECK(lost.rank == Rank::worse);
  CHECK(lost.why == "This loses a pawn: Yellow jumps over B13");
  CHECK(verdict_on("A19-A18", "B19-B18").rank == Rank::equal);
}

TEST_CASE("a win that is missed, and a game that is lost, are called so", "[games]") {
  const std::string beside = "*..........*/G.........../............/Y..........g g 0 0";
  CHECK(verdict_on("B10-A10", "B10-A10", beside).rank == Rank::best);
  const Verdict missed = verdict_on("D21-D20", "B10-A10", beside);
  CHECK(missed.rank != Rank::equal);
  CHECK_FALSE(missed.why.empty());
  const Verdict lost =
      verdict_on("D21-D20", "C21-A21", "*.........Y./............/...........G/...........g g 0 0");
  CHECK(lost.rank == Rank::worse);
  CHECK(lost.why == "After it Yellow wins, with A20-A21");
}

TEST_CASE("the positions of the lesson of Crossing Stonehenge show what they are about",
          "[games]") {
  CHECK(advised_in(0).substr(0, 4) == "C12-");
  CHECK(advised_in(1) == "B17xB15xB13");
  CHECK(advised_in(2) == "A13-C13");
}

TEST_CASE("a card that throws the over away is not as good", "[games]") {
  const Game& game = find_game("overs-and-chances");
  const auto state = game.rules.begin(2, {{"overs", "5"}});
  dice::AnyDice dice{dice::SeededDice(dice::Seed{8})};
  std::vector<Action> scratch;
  int judged = 0;
  for (int choice = 0; choice < 8 && !state->is_over(); ++choice) {
    throw_chance(*state, dice, scratch);
    state->legal_actions(scratch);
    const Action advised = hint(game, SeatView(*state, state->to_move()), dice, {});
    for (const Action action : {scratch.front(), scratch.back()}) {
      const auto verdict = game.teaching.judge(*state, action, advised, dice::Seed{3});
      if (!verdict) continue;
      ++judged;
      if (action == advised) CHECK(verdict->rank == Rank::best);
      const bool has_reason = verdict->rank == Rank::close || verdict->rank == Rank::worse;
      CHECK(verdict->why.empty() != has_reason);
    }
    state->apply(advised);
  }
  CHECK(judged > 4);
}

TEST_CASE("whoever ignores the day that the other asked for is told so", "[games]") {
  const Game& game = find_game("absolution");
  const auto state = game.rules.begin(2, {});
  dice::AnyDice dice{dice::SeededDice(dice::Seed{8})};
  std::vector<Action> scratch;
  throw_chance(*state, dice, scratch);
  state->apply(state->parse_action("any day").value());
  state->apply(state->parse_action("day 1 suits me").value());
  throw_chance(*state, dice, scratch);
  const Action mine = state->parse_action("player 1 starts").value();
  const Action theirs = state->parse_action("player 2 starts").value();
  CHECK(game.teaching.judge(*state, mine, theirs, {})->rank == Rank::worse);
  CHECK(game.telling.because(*state, theirs) == "1 of 1 who asked for a day gets it");
}

TEST_CASE("every lesson has parts that begin, and words for its last page", "[games]") {
  for (const Game& game : games()) {
    CAPTURE(game.id);
    REQUIRE(game.teaching.topics != nullptr);
    CHECK(game.teaching.judge != nullptr);
    const Lesson lesson = tests::shipped_lesson(std::string(game.id));
    CHECK(lesson.learned.size() >= 3);
    for (const LessonPart& part : lesson.parts) {
      CAPTURE(part.title);
      const auto state = game.rules.begin(game.rules.fewest_seats, part.options);
      CHECK_NOTHROW(make_player(game, part.others));
      for (const std::string& place : {part.from, part.until}) {
        if (!place.empty()) CHECK_FALSE(game.teaching.is_at(*state, place));
      }
    }
  }
}

TEST_CASE("a lesson that lacks a part, or a part without words, is refused with its place",
          "[games]") {
  CHECK_THROWS_WITH(read_lesson("learned = []", "pig.toml"),
                    Catch::Matchers::Contains("part is missing: a lesson has at least one"));
  CHECK_THROWS_WITH(
      read_lesson("[[part]]\ntitle = \"Dice\"", "pig.toml"),
      Catch::Matchers::Contains("pig.toml:1") && Catch::Matchers::Contains("about is missing"));
}

}  // namespace quicket::games
