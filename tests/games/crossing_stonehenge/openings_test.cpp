#include "games/crossing_stonehenge/openings.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>

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
