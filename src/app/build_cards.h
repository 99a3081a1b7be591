#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/set_figures.h"
#include "cards/build.h"
#include "cards/fidelity.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Builds the cards of a stored set anew and stores them. Throws Error for a set whose charts were
/// typed in, since there is nothing to build them from, and for the tempo rule where no balls are
/// known.
store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart = {},
                                   cards::Rule rule = cards::Rule::plain);

/// The cards that the same would build, stored nowhere.
cards::CardSet tempo_cards_of(store::Database& database, const store::SetEntry& set);

/// The current cards of a set. Throws Error, saying how to get them, where none were built.
store::StoredCards cards_of(store::Database& database, const store::SetEntry& set);

/// The cards of a set held against its players' figures.
cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set);

/// A player's cards by name: the whole name, else the one whose name holds the word (accents and
/// case aside). Throws Error where nobody, or more than one, is meant.
const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name);

}  // namespace quicket::app
