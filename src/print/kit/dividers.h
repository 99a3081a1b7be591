#pragma once

#include <cstddef>
#include <string>

#include "print/kit/kit.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// How far the tab of a divider stands out above the cards.
inline constexpr double divider_tab_mm = 10;

/// A card with a tab on top.
Size divider_size(Size card);

/// The tab of the divider of that number (from 0) within its box: in turn from left to right, so
/// that three with names, or five with the letters of clubs, can be read at once.
Box divider_tab(Box divider, std::size_t number, bool codes = false);

/// A divider for each club, with its crest, colours, name and squad; with backs, if the sheets have
/// them. `sheets.measures.card` is the size of the cards.
std::string print_dividers(const Kit& kit, const SheetOptions& sheets);

}  // namespace quicket::print
