#pragma once

#include <span>
#include <vector>

#include "print/cards/choice.h"
#include "print/cards/sheets.h"

namespace quicket::print {

/// Pages that list which cards are on which sheet, and name the set, how its cards were made and
/// the credit that its source asks for.
void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, std::span<const SheetCards> sheets,
                      const CardSheetOptions& options);

}  // namespace quicket::print
