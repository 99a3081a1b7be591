#pragma once

#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The innings of the match that a part of a sheet is for.
enum class InningsPlace { first, second };

/// Draws a sheet of one innings into `area`: the batting side, `grids` of its grids from
/// `first_grid` on, or as many as there are, and below its last grid falls of wickets, extras,
/// bowlers and super over.
void draw_innings(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                  const InningsFill& fill, InningsPlace place, int first_grid, int grids);

/// The place of a dismissal's note in a batter's line.
struct NotePlace {
  int first = 0;  ///< box of the innings
  int boxes = 0;  ///< 0: no room anywhere

  bool operator==(const NotePlace&) const = default;
};

/// A place for a note that is `wanted` boxes wide, in a line with `per_grid` boxes to a grid: after
/// the wicket; beside the name, before the batter's first mark in that grid; the widest gap of that
/// grid in which the note fits squeezed; the widest of all grids.
NotePlace note_place(const std::vector<BallMark>& balls, int per_grid, int wanted);

}  // namespace quicket::print
