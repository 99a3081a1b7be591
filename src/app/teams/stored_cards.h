#pragma once

#include <optional>
#include <string>

#include "cards/card.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The current cards of a set for a game; without `game` for the one that the set is for, which is
/// the basic one unless somebody said otherwise. A set has cards for both games: those that nobody
/// has used yet are made now, and stored. Throws Error, saying how to get them, if none have been
/// built, and as first_cards.
store::StoredCards cards_of(store::Database& database, const store::SetEntry& set,
                            std::optional<cards::Game> game = {});

/// Throws Error (usage) if a league that plays `own` is asked for the other game.
void demand_game(const std::string& league, cards::Game own, cards::Game wanted);

/// A player's cards by name: the whole name, or the only name that contains the word (ignoring
/// accents and case). Throws Error if nobody, or more than one player, fits.
const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name);

}  // namespace quicket::app
