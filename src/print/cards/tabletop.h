#pragma once

#include <string>
#include <vector>

#include "print/cards/card_pictures.h"

namespace quicket::print {

inline constexpr int tabletop_columns = 10, tabletop_rows = 7;

/// A sheet of cards and what is on it.
struct TabletopSheet {
  std::string face;                ///< file of the faces, row by row
  std::string back;                ///< file of the back of all of them, or of a back for each
  bool own_backs = false;          ///< `back` is a sheet like `face`
  std::vector<std::string> cards;  ///< "Virat Kohli, striker"; 69 at most
};

/// The cards of a club.
struct TabletopDeck {
  std::string club;
  std::vector<TabletopSheet> sheets;
};

struct Tabletop {
  std::vector<PictureFile> files;
  std::vector<TabletopDeck> decks;
};

/// The chosen cards as Tabletop Simulator takes them: a deck for each club, sheets of 10 x 7 places
/// and no more than 4096 pixels a side. The last place of a sheet shows the back, as the game shows
/// it for hidden cards. Throws Error as print_cards.
Tabletop tabletop_cards(const cards::CardSet& set, const CardTemplate& layout,
                        const CardSheetOptions& options);

}  // namespace quicket::print
