#pragma once

#include <string>

#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// Stands beside the title of a league on paper, so that nobody takes it for the real season.
inline constexpr const char* played_by_dice = "played with cards and dice";

/// "Coastal Premier League 2026"; the competition alone where there is no season.
std::string season_title(const std::string& competition, const std::string& season);

/// What a league is called on paper: the competition whose cards it plays with, and its season; a
/// league with a fixture list of its own has that of its dates ("2027", "2027/28"). A league with
/// sides from several seasons has its own name.
std::string league_title(store::Database& database, const league::League& league);

}  // namespace quicket::app
