#pragma once

#include <string>

#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// "Coastal Premier League 2026"; the competition alone where there is no season.
std::string season_title(const std::string& competition, const std::string& season);

/// What a league is called on paper: the season whose cards it plays with. A league with sides from
/// several seasons has its own name.
std::string league_title(store::Database& database, const league::League& league);

}  // namespace quicket::app
