#pragma once

#include <optional>

#include "cards/build.h"
#include "cards/card.h"
#include "cards/fidelity.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Builds the cards of a stored set again and stores them: as of a day; without `as_of` of the one
/// that they were of, which a set of totals always keeps. Throws Error for a set whose charts were
/// typed in, since there is nothing to build them from, for the tempo rule if
/// neither the set nor its format knows how the phases of an innings differ, and as seasons_before.
store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart = {},
                                   cards::Rule rule = cards::Rule::plain,
                                   const std::optional<cards::AsOf>& as_of = {});

/// As of which day the current cards of a set are; of none if there are no cards.
cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set);

/// The cards that this would build, without storing them.
cards::CardSet tempo_cards_of(store::Database& database, const store::SetEntry& set);

/// The cards of a set compared with its players' figures, as far as the cards knew them.
cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set);

}  // namespace quicket::app
