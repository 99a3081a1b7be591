#pragma once

#include "cards/card.h"
#include "site/season.h"
#include "store/cards.h"
#include "store/database.h"

namespace quicket::app {

/// The role that a player's cards print.
cricket::BattingRole printed_role(const cards::PlayerCards& player);

/// Pictures of the cards of a set, of the players who are in a squad or a match of the season.
void add_cards(store::Database& database, const store::StoredCards& stored, site::Season& season);

}  // namespace quicket::app
