#include "games/crossing_stonehenge/advice.h"
#include "games/crossing_stonehenge/drawing.h"

namespace quicket::games::crossing {

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

}  // namespace quicket::games::crossing
