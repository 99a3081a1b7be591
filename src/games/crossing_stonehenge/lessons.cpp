#include <array>

#include "games/crossing_stonehenge/advice.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/judge.h"

namespace quicket::games::crossing {
namespace {

constexpr std::array<LessonOption, 1> goal_position = {
    {{"position", "*..........*/............/..G......y../.....Y....gg g 0 0"}}};
constexpr std::array<LessonOption, 1> jump_position = {
    {{"position", "*..........*/....y.yg..g./............/Yy.........G g 0 0"}}};
constexpr std::array<LessonOption, 1> trap_position = {
    {{"position", "*..g......g*/............/....yyg...../Y..........G g 0 0"}}};

constexpr std::array<LessonPart, 4> parts = {{
    {"Moves and the goal",
     "You are Green. Your druid, G, is two moves from its goal, A10: the * at the left. Pieces "
     "move "
     "any number of empty cells up or down, or along a row towards their goal, never back. Type a "
     "move as C12-B12, or a piece, C12, to see where it can go.",
     goal_position, "easy", nullptr, nullptr, 4},
    {"Jumps",
     "You can jump over a yellow neighbour to the empty cell right behind it, and take it. Whoever "
     "can jump must, and a piece that lands where it can jump again may go on. Here your pawn on "
     "B17 can take one pawn, or two: type B17xB15xB13.",
     jump_position, "easy", nullptr, nullptr, 2},
    {"Traps",
     "A row of yellow pieces with one of yours at each end is trapped: it cannot move, and you can "
     "step onto a piece of it and take it. Bring a second piece to the open end of the two yellow "
     "pawns in row C.",
     trap_position, "easy", nullptr, nullptr, 3},
    {"The start of a game",
     "Now the first moves of a whole game. Bring your pieces forward side by side, and look before "
     "each move at what Yellow could jump after it.",
     {},
     "easy",
     nullptr,
     nullptr,
     5},
}};

constexpr std::array<std::string_view, 4> learned = {
    "Pieces move up, down and towards their goal, never back; a druid on its goal wins.",
    "Jumps are compulsory and go on as long as they can, for you and for the other side.",
    "A row of pieces with an enemy at each end is trapped, and can be taken.",
    "Pieces side by side protect each other; ten turns without an advance lose.",
};

}  // namespace

std::vector<std::string_view> lessons(const Position& position) {
  constexpr int pressing = 5;
  std::vector<std::string_view> lessons;
  const Side side = position.to_move;
  const Marks marks = marks_of(position, {});
  const Cells own = position.pieces[index(side)];
  if (marks.must_jump != 0) {
    lessons.emplace_back(
        "You can jump, so you must: over a neighbour to the empty cell right behind it. You choose "
        "the piece, and it may jump on from where it lands (rules 3).");
  }
  if (position.idle[index(side)] >= pressing) {
    lessons.emplace_back(
        "Your count of turns without an advance is growing. Ten in a row lose. A move up or down "
        "is "
        "no advance, and a jump that you are made to take may be none either: advance a piece "
        "while "
        "it is your choice (rules 5).");
  }
  if ((traps_of(position, side).any() & own) != 0) {
    lessons.emplace_back(
        "A piece of yours is trapped: an enemy stands at both ends of its line. It cannot move, "
        "and "
        "can be taken when no jump is possible; the trap opens as soon as one end has gone (rules "
        "4).");
  }
  if (traps_of(position, opponent(side)).any() != 0) {
    lessons.emplace_back(
        "You have trapped a piece: one of yours stands at both ends of its line. If you have no "
        "jump you may step onto it and take it, now or later (rules 3 and 4).");
  }
  lessons.emplace_back(
      "Bring your druid to your goal, or capture the other druid. All pieces move alike: any "
      "number "
      "of empty cells up or down, or along a row towards your goal, never back (rules 1 and 3).");
  lessons.emplace_back(
      "Look at what can be jumped after your move: a piece with an enemy beside it and an empty "
      "cell behind it. Pawns side by side protect each other, as nobody can land behind them "
      "(rules 7).");
  lessons.emplace_back(
      "Leave the druid at home: one that sets out early is hunted down. And do not hurry the pawns "
      "across, for a side without advances left loses by the ten turns (rules 7).");
  lessons.emplace_back(
      "Jumps are compulsory for the other side too: a pawn offered in the right place drags a "
      "piece "
      "to where the next one of yours can jump it (rules 3).");
  return lessons;
}

Teaching teaching() {
  return {parts, learned, for_state<CrossingState, judge>};
}

}  // namespace quicket::games::crossing
