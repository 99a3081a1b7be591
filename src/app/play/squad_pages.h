#pragma once

#include "app/play/season_pages.h"
#include "app/season/league_state.h"
#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Shows the squad of a team that captains choose, their own first, with what each player has done
/// this season; and of a player both cards, this season and all those before.
void show_squads(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                 const SeasonView& view);

}  // namespace quicket::app
