#pragma once

#include "print/kit/kit.h"

namespace quicket::print {

/// Where a sheet would end in the middle: what else is worth noting of a season, as many lines as
/// there is room for; of one that is over, its champions and prizes.
double season_bests_mm(const Kit& kit);  ///< of all its lines
void draw_season_bests(Canvas& canvas, Box area, const Kit& kit);

/// A box for the champions: in their colours if they are known, else to be written in.
void draw_champions(Canvas& canvas, Box box, const Kit& kit);

}  // namespace quicket::print
