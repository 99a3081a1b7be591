#include "print/scoresheet/note_place.h"

#include <algorithm>

namespace quicket::print {

NotePlace note_place(std::span<const BallMark> balls, int per_grid, int wanted,
                     std::span<const int> bars) {
  const int count = static_cast<int>(balls.size());
  const auto marked = [&](int box) { return !balls[static_cast<std::size_t>(box)].empty(); };
  // The wicket; one that fell on no ball of the batter's own is noted after the last mark.
  int wicket = -1;
  for (int box = 0; box < count; ++box) {
    const bool fell = balls[static_cast<std::size_t>(box)].wicket;
    if (fell || (marked(box) && (wicket < 0 || !balls[static_cast<std::size_t>(wicket)].wicket))) {
      wicket = box;
    }
  }
  const int grid = std::max(0, wicket) / per_grid;
  const int end = std::min(count, (grid + 1) * per_grid);
  // The empty boxes beside each other from `box` on.
  const auto run_from = [&](int box) {
    NotePlace run{box, 0};
    const auto goes_on = [&](int next) {
      return next < end && !marked(next) &&
             (run.boxes == 0 || std::ranges::find(bars, next) == bars.end());
    };
    while (goes_on(box + run.boxes)) ++run.boxes;
    return run;
  };
  // Letters squeezed by a third are still legible.
  const auto enough = [&](NotePlace place) { return 3 * place.boxes >= 2 * wanted; };
  const NotePlace behind = run_from(wicket + 1);
  if (enough(behind) || wicket < 0) return behind;
  // Else the nearest with room, at that end of it which is next to the wicket.
  NotePlace nearest{wicket, 0}, longest{wicket, 0};
  for (int box = grid * per_grid; box < end; ++box) {
    const NotePlace run = run_from(box);
    if (run.boxes > longest.boxes) longest = run;
    const bool before = box < wicket;
    if (enough(run) && (before || nearest.boxes == 0)) {
      const int boxes = std::min(run.boxes, wanted);
      nearest = {before ? box + run.boxes - boxes : box, boxes};
    }
    box += std::max(0, run.boxes - 1);
  }
  if (nearest.boxes > 0) return nearest;
  if (end < count) return {end, std::min(per_grid, wanted)};
  return longest;
}

}  // namespace quicket::print
