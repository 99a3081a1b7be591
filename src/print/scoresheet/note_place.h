#pragma once

#include <vector>

#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The boxes that a note needs on one line, and on two in smaller letters.
struct NoteBoxes {
  int one_line = 0;
  int two_lines = 0;
};

/// The place of a dismissal's note in a batter's line.
struct NotePlace {
  int first = 0;  ///< box of the innings
  int boxes = 0;  ///< 0: no room anywhere
  bool in_two_lines = false;
  bool before_wicket = false;  ///< it ends at a mark, and so do its letters

  bool operator==(const NotePlace&) const = default;
};

/// A place for a note, in a line with `per_grid` boxes to a grid: after the wicket, on one line or
/// two; up to the nearest mark before it; where the grid, or else another, has most room.
NotePlace note_place(const std::vector<BallMark>& balls, int per_grid, NoteBoxes wanted);

}  // namespace quicket::print
