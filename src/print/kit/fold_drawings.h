#pragma once

#include "print/page/canvas.h"

namespace quicket::print {

/// Four drawings side by side: cutting a sheet of cards, folding a box, folding the booklet,
/// joining the wallchart.
void draw_folds(Canvas& canvas, Box area);

}  // namespace quicket::print
