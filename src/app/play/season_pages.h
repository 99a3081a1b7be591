#pragma once

#include "app/season/league_state.h"
#include "report/season_home.h"
#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// A league as its captains look at it. `state` must outlive it.
report::CaptainsSeason captains_season(const LeagueState& state);

/// The whole home screen, with the news and leaders from every ball of the league.
report::SeasonHome season_home(store::Database& database, const LeagueState& state);

/// Shows the champions, the playoffs and the awards.
void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state);

/// Shows what captains asked for: fixtures, results, news, or else the leaders.
void show_season_page(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, terminal::SeasonWish::What what);

}  // namespace quicket::app
