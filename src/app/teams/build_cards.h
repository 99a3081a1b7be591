#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/teams/set_figures.h"
#include "cards/build.h"
#include "cards/fidelity.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Builds the cards of a stored set again and stores them. Throws Error for a set whose charts were
/// typed in, since there is nothing to build them from, and for the tempo rule if the set has no
/// ball-by-ball data.
store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart = {},
                                   cards::Rule rule = cards::Rule::plain);

/// The cards that this would build, without storing them.
cards::CardSet tempo_cards_of(store::Database& database, const store::SetEntry& set);

/// The current cards of a set. Throws Error, saying how to get them, if none have been built.
store::StoredCards cards_of(store::Database& database, const store::SetEntry& set);

/// The cards of a set compared with its players' figures.
cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set);

/// A player's cards by name: the whole name, or the only name that contains the word (ignoring
/// accents and case). Throws Error if nobody, or more than one player, fits.
const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name);

}  // namespace quicket::app
