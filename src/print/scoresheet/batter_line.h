#pragma once

#include <string>

#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/note_place.h"

namespace quicket::print {

/// What is written in a box of a batter's line.
void draw_ball_mark(Canvas& canvas, const BallMark& mark, Box box);

/// The boxes of that width that a dismissal's note needs; as many on two lines as on one unless it
/// may be divided.
NoteBoxes note_boxes(Canvas& canvas, const std::string& how_out, double box_width_mm,
                     bool may_divide);

/// Writes the note in its boxes.
void draw_note(Canvas& canvas, const std::string& how_out, const NotePlace& place, Box boxes);

}  // namespace quicket::print
