#pragma once

#include <vector>

#include "cards/card.h"
#include "league/league.h"
#include "league/season_play.h"
#include "store/database.h"

namespace quicket::app {

/// The game that a league plays: that of its cards.
cards::Game game_of(store::Database& database, const league::League& league);

/// The squads of a league with the cards that were fixed when it was created, their captains and
/// favourite elevens.
std::vector<league::Squad> league_squads(store::Database& database, const league::League& league);

}  // namespace quicket::app
