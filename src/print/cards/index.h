#pragma once

#include <span>
#include <string>
#include <vector>

#include "print/cards/choice.h"
#include "print/cards/sheets.h"

namespace quicket::print {

/// Who keeps wicket, and how the cards were made and are to be played.
std::vector<std::string> card_notes(const cards::CardSet& set,
                                    const std::vector<ChosenCard>& chosen,
                                    const CardSheetOptions& options);

/// Pages that list which cards are on which sheet, and name the set, how its cards were made and
/// the credit that its source asks for.
void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, std::span<const SheetCards> sheets,
                      const CardSheetOptions& options);

}  // namespace quicket::print
