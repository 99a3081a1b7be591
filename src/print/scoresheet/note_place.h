#pragma once

#include <span>

#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The place of a dismissal's note in a batter's line.
struct NotePlace {
  int first = 0;  ///< box of the innings; of the wicket if there is no room
  int boxes = 0;  ///< 0: no room

  bool operator==(const NotePlace&) const = default;
};

/// A place for a note of `wanted` boxes, in a line with `per_grid` boxes to a grid: after the
/// wicket; else before it, where the grid has room; else where the next grid begins. `bars`: boxes
/// that heavy lines stand before, which no note runs across.
NotePlace note_place(std::span<const BallMark> balls, int per_grid, int wanted,
                     std::span<const int> bars = {});

}  // namespace quicket::print
