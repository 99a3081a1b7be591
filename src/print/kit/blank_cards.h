#pragma once

#include <string>

#include "print/kit/kit.h"
#include "print/page/canvas.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// A side of an empty card: of a striker or a bowler, or its back.
void draw_blank_card(Canvas& canvas, Box card, const Kit& kit, bool bowler);
void draw_blank_back(Canvas& canvas, Box card, const Kit& kit);

/// A sheet of empty striker cards and one of bowler cards, to fill in by hand: places for name,
/// club, ratings, figures and, for every result in its usual place, the numbers of its slots.
std::string print_blank_cards(const Kit& kit, const SheetOptions& sheets, bool both_roles = false);

}  // namespace quicket::print
