#pragma once

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The page of a strip of phases and calls, as large as a table can read it, with the rule below.
void tempo_page(Canvas& canvas, const cards::CardSet& set, Size paper);

/// The page of a strip that has more than that: phases and calls, what comes before the lines of
/// the phase, and the stances by over, in three columns.
void layered_tempo_page(Canvas& canvas, const cards::CardSet& set, Size paper);

}  // namespace quicket::print
