#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cards/card.h"
#include "league/league.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Cards to be printed together that come from one set.
struct Deck {
  std::string slug;  ///< of the set
  cards::CardSet cards;
  std::set<PlayerId> called_keepers = {};  ///< those whom a source calls so
};

/// Cards of a set to be printed: where no font has the letters of a full name, with the name as the
/// source writes it.
Deck deck_of(store::Database& database, const store::SetEntry& set, cards::CardSet cards);

/// The cards of a league's squads, set by set. A player of a side that is drawn from other teams is
/// filed under that side.
std::vector<Deck> decks_of(store::Database& database, const league::League& league);

/// The cards that a name stands for: those of a league's squads, all cards of a set by its slug, or
/// those of a side of the user's own, filed under it; at least one deck. Throws Error, with the
/// nearest name, if nothing is called so, and for a set without cards. The cards of a set or a side
/// are cards_to_play_by. Throws Error (usage) for a league of the other game.
std::vector<Deck> decks_called(store::Database& database, const std::string& name,
                               std::optional<cards::Game> game = {});

}  // namespace quicket::app
