#pragma once

#include <string>
#include <vector>

#include "league/league.h"

namespace quicket::app {

/// The team of the league that the word names; a part of the name is enough if it fits only one.
/// Throws Error, with the nearest name, otherwise.
league::LeagueTeam league_team(const league::League& league, const std::string& word);

/// The names of its teams.
std::vector<std::string> team_names(const league::League& league);

}  // namespace quicket::app
