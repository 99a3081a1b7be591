#include "print/scoresheet/note_place.h"

#include <algorithm>

namespace quicket::print {

NotePlace note_place(const std::vector<BallMark>& balls, int per_grid, int wanted,
                     std::span<const int> bars) {
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
  int end = std::min(count, (grid + 1) * per_grid);
  for (const int bar : bars) {
    if (bar > wicket + 1) end = std::min(end, bar);
  }
  const NotePlace behind{wicket + 1, run_from(wicket + 1, end)};
  // Letters squeezed by a third are still legible.
  if (3 * behind.boxes >= 2 * wanted || wicket < 0) return behind;
  return {wicket, 0};
}

}  // namespace quicket::print
