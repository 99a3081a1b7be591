#pragma once

#include <string>

#include "cards/card.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The current cards of a set. Throws Error, saying how to get them, if none have been built.
store::StoredCards cards_of(store::Database& database, const store::SetEntry& set);

/// A player's cards by name: the whole name, or the only name that contains the word (ignoring
/// accents and case). Throws Error if nobody, or more than one player, fits.
const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name);

}  // namespace quicket::app
