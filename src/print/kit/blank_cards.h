#pragma once

#include <string>

#include "print/kit/kit.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// A sheet of empty striker cards and one of bowler cards, to fill in by hand: places for name,
/// club, ratings, figures and, for every result in its usual place, the numbers of its slots.
std::string print_blank_cards(const Kit& kit, const SheetOptions& sheets, bool both_roles = false);

}  // namespace quicket::print
