#pragma once

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The fielding chart and, on its back, the quick reference as a sheet that is folded to the size
/// of a card (mm). No page if the paper is too small for four panels.
void fold_out_page(Canvas& canvas, const cards::CardSet& set, Size paper, Size card);

}  // namespace quicket::print
