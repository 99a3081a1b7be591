#pragma once

#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// The pips of a die, bold, in three rows from `row` on and three columns `apart` cells apart from
/// `column` on. Demands a face from 1 to 6.
void draw_pips(Picture& picture, int row, int column, int apart, int face);

}  // namespace quicket::terminal
