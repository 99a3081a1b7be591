#pragma once

#include <vector>

#include "print/cards/sheets.h"

namespace quicket::print {

/// One card to be printed: a player's, its front and what the other role has on its back.
struct ChosenCard {
  const cards::PlayerCards* player = nullptr;
  CardSide front = cards::Face::striker;
  CardSide back = card_back;
};

/// The cards asked for, in the order they are printed. They point into `set`.
std::vector<ChosenCard> choose_cards(const cards::CardSet& set, const CardSheetOptions& options);

}  // namespace quicket::print
