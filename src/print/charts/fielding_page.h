#pragma once

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// A die with its pips, as large as `box` allows.
void draw_die(Canvas& canvas, Box box, int face);

/// Columns `from` to `to` (1-20) of a fielding chart with a head of d20 numbers and, `row_head_mm`
/// wide, the d6 of each row; if there is room, also who is run out in it.
void draw_fielding_chart(Canvas& canvas, Box box, const cards::FieldingChart& chart, int from,
                         int to, double row_head_mm);

/// A landscape page with the whole chart and what its results mean.
void fielding_page(Canvas& canvas, const cards::CardSet& set, Size paper);

}  // namespace quicket::print
