#include "print/scoresheet/note_place.h"

#include <algorithm>

namespace quicket::print {

NotePlace note_place(const std::vector<BallMark>& balls, int per_grid, NoteBoxes wanted) {
  const int count = static_cast<int>(balls.size());
  const auto marked = [&](int box) { return !balls[static_cast<std::size_t>(box)].empty(); };
  const auto run_from = [&](int box, int end) {
    int boxes = 0;
    while (box + boxes < end && !marked(box + boxes)) ++boxes;
    return boxes;
  };
  // The wicket; one that fell on no ball of the batter's own is noted after the last mark.
  int wicket = -1;
  for (int box = 0; box < count; ++box) {
    const bool fell = balls[static_cast<std::size_t>(box)].wicket;
    if (fell || (marked(box) && (wicket < 0 || !balls[static_cast<std::size_t>(wicket)].wicket))) {
      wicket = box;
    }
  }
  const int grid = std::max(0, wicket) / per_grid;
  const int begin = grid * per_grid, end = std::min(count, begin + per_grid);
  const NotePlace behind{wicket + 1, run_from(wicket + 1, end)};
  // Letters squeezed by a third are still legible, but two lines are better.
  const auto enough = [](int boxes, int needed) { return 3 * boxes >= 2 * needed; };
  if (behind.boxes >= wanted.one_line || wicket < 0) return behind;
  if (enough(behind.boxes, wanted.two_lines)) return {behind.first, behind.boxes, true};
  // Up to the mark nearest before the wicket that leaves room for it.
  for (int to = wicket; to > begin; --to) {
    int boxes = 0;
    while (to - boxes > begin && !marked(to - boxes - 1)) ++boxes;
    const bool one_line = boxes >= wanted.one_line;
    if (one_line || enough(boxes, wanted.two_lines)) {
      const int taken = std::min(boxes, one_line ? wanted.one_line : wanted.two_lines);
      return {to - taken, taken, !one_line, true};
    }
    to -= boxes;
  }
  NotePlace best;
  const auto widest = [&](int from, int to) {
    for (int box = from; box < to; ++box) {
      if (const int boxes = run_from(box, to); boxes > best.boxes) best = {box, boxes};
    }
  };
  widest(begin, end);
  for (int from = 0; from < count && best.boxes < wanted.one_line; from += per_grid) {
    widest(from, std::min(count, from + per_grid));
  }
  best.in_two_lines = best.boxes < wanted.one_line;
  return best;
}

}  // namespace quicket::print
