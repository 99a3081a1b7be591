#include <algorithm>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/crossing_stonehenge/notation.h"
#include "tests/games/crossing_stonehenge/naive_crossing.h"

using namespace quicket;
using namespace quicket::games::crossing;
using quicket::games::Action;
using quicket::tests::NaiveCrossing;

namespace {

std::vector<std::string> moves_in_words(const Position& position) {
  const std::vector<Action> moves = legal_moves(position);
  REQUIRE(static_cast<int>(moves.size()) == count_moves(position));
  REQUIRE(std::is_sorted(moves.begin(), moves.end()));
  std::vector<std::string> words;
  for (const Action move : moves) words.push_back(action_text(position, move));
  std::sort(words.begin(), words.end());
  return words;
}

char letter_of(Ending ending) {
  return ending == Ending::green_won ? 'g' : ending == Ending::yellow_won ? 'y' : ' ';
}

/// Plays a random game with both generators side by side.
void compare_along_a_game(std::uint64_t seed, bool long_jumps, bool captures_count = false) {
  CAPTURE(seed, long_jumps, captures_count);
  dice::SeededDice dice(dice::Seed{seed});
  Position position = starting_position();
  position.long_jumps = long_jumps;
  position.captures_count = captures_count;
  NaiveCrossing naive(position_text(position, DrawOffer::none));
  while (position.ending == Ending::none) {
    CAPTURE(position_text(position, DrawOffer::none));
    const std::vector<std::string> words = moves_in_words(position);
    REQUIRE(words == naive.moves());
    const std::vector<Action> moves = legal_moves(position);
    const Action move = games::pick_any(moves, dice, dice::Reason::choice);
    naive.play(action_text(position, move));
    play(position, move);
    REQUIRE(letter_of(position.ending) == naive.winner());
  }
}

}  // namespace

TEST_CASE("both move generators agree all along random games", "[games][crossing]") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    compare_along_a_game(seed, false);
    compare_along_a_game(seed, true);
    compare_along_a_game(seed, false, true);
  }
}

TEST_CASE("perft agrees with the naive generator", "[games][crossing]") {
  for (const char* line : {"*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0",
                           "*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0 long-jumps",
                           "*.y.y.g..g.*/yy..gy.g.gg./y.yg.y..gg../Y.y.....g.G. g 9 8",
                           "*..y.g.y.g.*/.ygy.gyg..../..yg.ygy..../.Y.g..y.g.G. y 7 9",
                           "*.gyg......*/..y.y......./..gyg......./Y..........G g 0 0"}) {
    CAPTURE(line);
    const Position position = parse_position(line).position;
    const NaiveCrossing naive(line);
    for (int depth = 1; depth <= 3; ++depth) CHECK(perft(position, depth) == naive.perft(depth));
  }
}

TEST_CASE("perft from the start gives the table", "[games][crossing]") {
  const std::vector<std::uint64_t> table = {1, 25, 469, 9877, 198500};
  for (std::size_t depth = 0; depth < table.size(); ++depth) {
    CAPTURE(depth);
    CHECK(perft(starting_position(), static_cast<int>(depth)) == table[depth]);
  }
}
