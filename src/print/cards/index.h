#pragma once

#include <span>
#include <string>
#include <vector>

#include "print/cards/choice.h"
#include "print/cards/sheets.h"

namespace quicket::print {

/// One line of the list: a player, and the sheets of the striker's and of the bowler's card.
struct IndexLine {
  std::string name, striker, bowler;
  bool team = false;  ///< it heads those of a team
};
/// The cards team by team and by surname, each with its sheet.
std::vector<IndexLine> index_lines(const std::vector<ChosenCard>& chosen,
                                   std::span<const SheetCards> sheets);

/// Who keeps wicket, and how the cards were made and are to be played.
std::vector<std::string> card_notes(const cards::CardSet& set,
                                    const std::vector<ChosenCard>& chosen,
                                    const CardSheetOptions& options);

/// Pages that list which cards are on which sheet, and name the set, how its cards were made and
/// the credit that its source asks for.
void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, const std::vector<IndexLine>& lines,
                      const CardSheetOptions& options);

}  // namespace quicket::print
