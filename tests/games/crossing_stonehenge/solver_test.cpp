#include <set>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/crossing_stonehenge/notation.h"
#include "games/crossing_stonehenge/puzzles.h"
#include "tests/games/crossing_stonehenge/naive_crossing.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::crossing;
using quicket::tests::NaiveCrossing;

namespace {

/// Whether the side `me` forces a win in that many moves, straight from the rules, without memory.
bool wins_by_force(const NaiveCrossing& position, char me, char to_move, int moves) {
  if (position.winner() != ' ') return position.winner() == me;
  if (moves == 0) return false;
  const char next = to_move == 'g' ? 'y' : 'g';
  for (const std::string& move : position.moves()) {
    NaiveCrossing after = position;
    after.play(move);
    const bool wins = wins_by_force(after, me, next, moves - 1);
    if (wins == (to_move == me)) return wins;
  }
  return to_move != me;
}

}  // namespace

TEST_CASE("the solver agrees with brute force on small positions", "[games][crossing]") {
  dice::SeededDice dice(dice::Seed{8});
  int won = 0;
  for (int board = 0; board < 60; ++board) {
    // Two pieces and a druid a side, anywhere; the counts of idle turns near their limit now and
    // then.
    std::set<int> cells;
    while (cells.size() < 6) cells.insert(dice.roll(48, dice::Reason::game) - 1);
    std::string line(48, '.');
    const std::string letters = "GYggyy";
    std::vector<int> mixed(cells.begin(), cells.end());
    for (std::size_t at = mixed.size(); at > 1; --at) {
      const int pick = dice.roll(static_cast<int>(at), dice::Reason::game) - 1;
      std::swap(mixed[at - 1], mixed[static_cast<std::size_t>(pick)]);
    }
    for (std::size_t at = 0; at < mixed.size(); ++at) {
      line[static_cast<std::size_t>(mixed[at])] = letters[at];
    }
    for (const std::size_t row : {36U, 24U, 12U}) line.insert(row, "/");
    const bool is_green = board % 2 == 0;
    line += is_green ? " g " : " y ";
    line += std::to_string(board % 3 == 0 ? 8 : 0) + " " + std::to_string(board % 5 == 0 ? 9 : 1);
    CAPTURE(line);
    const Position position = parse_position(line).position;
    if (position.ending != Ending::none) continue;
    const NaiveCrossing naive(line);
    Solver solver;
    int expected = 0;
    for (int moves = 1; moves <= 3 && expected == 0; ++moves) {
      if (wins_by_force(naive, is_green ? 'g' : 'y', is_green ? 'g' : 'y', moves)) expected = moves;
    }
    CHECK(solver.moves_to_win(position, 3).value_or(0) == expected);
    won += expected > 0 ? 1 : 0;
  }
  CHECK(won > 5);
}

TEST_CASE("each puzzle has one winning move, which the solver finds, and none that wins at once",
          "[games][crossing]") {
  for (const ForcedWin& puzzle : forced_wins()) {
    CAPTURE(puzzle.position);
    const Position position = parse_position(puzzle.position).position;
    Solver solver;
    const std::vector<Action> wins = solver.winning_moves(position, puzzle.moves);
    REQUIRE(wins.size() == 1);
    CHECK(action_text(position, wins.front()) == puzzle.solution);
    CHECK_FALSE(solver.moves_to_win(position, puzzle.moves - 2));
  }
}
