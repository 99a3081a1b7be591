#pragma once

#include <optional>
#include <string>

#include "app/play/season_outlook.h"
#include "app/play/season_past.h"
#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Begins the season after a league, and returns its name: tells captains who retired and who is
/// new (`players_age`), with careers that began in the seasons before (`past`); asks how clubs
/// make their squads, and then for trades, for those whom they retain, and for their picks or bids.
/// Who leaves a question goes back to the one before it; who leaves the first has stored nothing.
/// `outlook` becomes that of the new season. Throws Error as OffSeason does.
std::optional<std::string> begin_next_season(terminal::SeasonDesk& desk, store::Database& database,
                                             const std::string& league, bool players_age,
                                             const SeasonPast& past, SeasonOutlook& outlook);

}  // namespace quicket::app
