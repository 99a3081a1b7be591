#pragma once

#include <vector>

#include "print/cards/sheets.h"

namespace quicket::print {

/// One card to print: the player, the role on its front and any other role on its back.
struct ChosenCard {
  const cards::PlayerCards* player = nullptr;
  CardSide front = cards::Face::striker;
  CardSide back = card_back;
};

/// The requested cards, in the order they are printed. They point into `set`.
std::vector<ChosenCard> choose_cards(const cards::CardSet& set, const CardSheetOptions& options);

}  // namespace quicket::print
