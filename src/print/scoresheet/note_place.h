#pragma once

#include <span>
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
  int first = 0;  ///< box of the innings; of the wicket if there is no room behind it
  int boxes = 0;  ///< 0: no room
  bool in_two_lines = false;

  bool operator==(const NotePlace&) const = default;
};

/// A place for a note, in a line with `per_grid` boxes to a grid: after the wicket, on one line or
/// two. Before it a note would seem to belong to an earlier ball. `bars`: boxes that heavy lines
/// stand before, which no note runs across.
NotePlace note_place(const std::vector<BallMark>& balls, int per_grid, NoteBoxes wanted,
                     std::span<const int> bars = {});

}  // namespace quicket::print
