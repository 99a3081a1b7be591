#pragma once

#include <optional>
#include <string>

#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Begins the season after a league, and returns its name: tells captains who retired and who is
/// new (`players_age`), asks how clubs make their squads, and then for trades, for those whom they
/// retain, and for their picks or bids. Nothing is stored if somebody leaves a question. Throws
/// Error as OffSeason does.
std::optional<std::string> begin_next_season(terminal::SeasonDesk& desk, store::Database& database,
                                             const std::string& league, bool players_age);

}  // namespace quicket::app
