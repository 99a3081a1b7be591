#pragma once

#include <string>

#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// The name of the season after one: "coastal-2027" gives "coastal-2028", "mine" gives "mine-2".
std::string next_name(const std::string& name);

/// Creates the season after a league: the same sides, cards, captains and rules, a year later, with
/// a seed derived from the league's; new fixtures, or the same list a year on for an as-played
/// league. Its name is the next one that is free. Throws Error if matches are left to play.
league::League next_season(store::Database& database, const std::string& name);

}  // namespace quicket::app
