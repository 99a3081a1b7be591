#include "games/crossing_stonehenge/openings.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/notation.h"
#include "games/crossing_stonehenge/search.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::crossing;

namespace {

int words_in(std::string_view text) {
  std::istringstream words{std::string(text)};
  int count = 0;
  for (std::string word; words >> word;) ++count;
  return count;
}

/// A line of the book as it is made.
struct FoundOpening {
  std::string position;
  std::string moves;
};

/// What a kept move may be worse than the best, in hundredths of a pawn.
constexpr int about_equal = 6;

/// The moves worth playing, the best first: the best of all, then the best of the others, and so
/// on, each found with an equal part of the nodes.
std::vector<Action> best_few(const Position& position, int most, std::int64_t nodes) {
  std::vector<Action> left = legal_moves(position);
  std::vector<Action> kept;
  int best = 0;
  dice::AnyDice dice{dice::SeededDice(dice::Seed{1})};
  while (static_cast<int>(kept.size()) < most && !left.empty()) {
    Search search(nodes / most, Reckoning::counted);
    const Found found = search.best_of(position, left, dice, {});
    if (kept.empty()) best = found.score;
    if (found.score < best - about_equal) break;
    kept.push_back(found.move);
    std::erase(left, found.move);
  }
  return kept;
}

/// Makes the book: searches the start, then the positions after each move that it keeps, and so on
/// for as many moves as `widest` has entries, so many nodes for each position. After that many
/// moves it keeps up to `widest` moves that are hardly worse than the best.
std::vector<FoundOpening> search_openings(std::span<const int> widest, std::int64_t nodes) {
  std::vector<FoundOpening> found;
  std::vector<Position> now = {starting_position()};
  for (const int most : widest) {
    std::vector<Position> next;
    for (const Position& position : now) {
      FoundOpening& line = found.emplace_back();
      line.position = position_text(position, DrawOffer::none);
      for (const Action move : best_few(position, most, nodes)) {
        if (!line.moves.empty()) line.moves += ' ';
        line.moves += action_text(position, move);
        const Position after = position_after(position, move);
        // Two orders of moves may lead to one position.
        if (std::ranges::find(next, after) == next.end()) next.push_back(after);
      }
    }
    now = std::move(next);
  }
  return found;
}

}  // namespace

TEST_CASE("the opening book begins at the start, and each of its moves is legal and leads on",
          "[games][crossing]") {
  REQUIRE(openings().size() >= 20);
  CHECK(openings().front().position == position_text(starting_position(), DrawOffer::none));
  std::set<std::string> led_to = {std::string(openings().front().position)};
  for (const Opening& opening : openings()) {
    CAPTURE(opening.position, opening.moves);
    CHECK(led_to.count(std::string(opening.position)) == 1);
    const Position position = parse_position(opening.position).position;
    const std::vector<Action> moves = book_moves(position);
    CHECK(static_cast<int>(moves.size()) == words_in(opening.moves));
    CHECK(!moves.empty());
    for (const Action move : moves) {
      Position after = position;
      play(after, move);
      CHECK(after.ending == Ending::none);
      led_to.insert(position_text(after, DrawOffer::none));
    }
  }
}

TEST_CASE("the book is silent under options, and about positions that it does not have",
          "[games][crossing]") {
  Position position = starting_position();
  CHECK(!book_moves(position).empty());
  position.captures_count = true;
  CHECK(book_moves(position).empty());
  position = starting_position();
  position.long_jumps = true;
  CHECK(book_moves(position).empty());
  position = starting_position();
  position.idle = {1, 1};
  CHECK(book_moves(position).empty());
}

TEST_CASE("hard opens by the book, and games differ by their seeds", "[games][crossing]") {
  const CrossingState state(starting_position(), DrawOffer::none, true);
  const std::vector<Action> known = book_moves(starting_position());
  REQUIRE(known.size() > 1);
  std::set<Action> played;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    dice::AnyDice dice{dice::SeededDice(dice::Seed{seed})};
    played.insert(make_searcher("hard")->choose(SeatView(state, state.to_move()), dice, {}));
  }
  CHECK(played == std::set<Action>(known.begin(), known.end()));
}

TEST_CASE("a search among some moves finds the best of them, and the same each time",
          "[games][crossing]") {
  std::vector<Action> moves = legal_moves(starting_position());
  moves.resize(3);
  Search search(5000, Reckoning::counted);
  dice::AnyDice dice{dice::SeededDice(dice::Seed{2})};
  const Found found = search.best_of(starting_position(), moves, dice, {});
  CHECK(std::find(moves.begin(), moves.end(), found.move) != moves.end());
  CHECK(found.depth >= 3);
  dice::AnyDice again{dice::SeededDice(dice::Seed{2})};
  CHECK(Search(5000, Reckoning::counted).best_of(starting_position(), moves, again, {}).move ==
        found.move);
}

// Slow: minutes. Run it by its name after the search or the evaluation has changed, and put what it
// writes into openings.cpp.
TEST_CASE("the opening book is searched for", "[.][openings]") {
  std::string list;
  for (const FoundOpening& line : search_openings(std::array{3, 3, 2, 2}, 10'000'000)) {
    list += "    {\"" + line.position + "\", \"" + line.moves + "\"},\n";
  }
  WARN(list);
}
