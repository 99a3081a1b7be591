#pragma once

#include <optional>

#include "cards/build.h"
#include "cards/card.h"
#include "cards/fidelity.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// How the cards of a set are to be built.
struct CardsToBuild {
  cards::Method method = cards::Method::replay;
  std::optional<cards::Game> game{};            ///< that the set is for from now on
  std::optional<cards::FieldingChart> chart{};  ///< of the user's own
  std::optional<cards::AsOf> as_of{};           ///< none: as the present ones
};

/// Builds the cards of a stored set again, for its own game and for the other if it has some (see
/// cards_of), and returns those of its own: as of a day; without `as_of` of the one that they were
/// of, which a set of totals always keeps. Throws Error for a set whose charts were typed in, since
/// there is nothing to build them from, for the full game as made_cards, and as seasons_before.
/// Classic cards are for the basic game, and leave those of the full one alone.
store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   const CardsToBuild& wanted);

/// As of which day the current cards of a set are; of none if there are no cards.
cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set);

/// The cards of the full game that this would build, without storing them.
cards::CardSet full_cards_of(store::Database& database, const store::SetEntry& set);

/// Cards of a set compared with its players' figures, as far as the cards knew them.
cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set,
                                const cards::CardSet& cards);

}  // namespace quicket::app
