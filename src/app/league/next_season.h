#pragma once

#include <string>
#include <vector>

#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// The name of the season after one: "coastal-2027" gives "coastal-2028", "mine" gives "mine-2".
std::string next_name(const std::string& name);

/// Creates the season after a league: the same sides, cards, captains and rules, a year later, with
/// a seed derived from the league's; new fixtures, or the same list a year on for an as-played
/// league. Its name is the next one that is free. Throws Error if matches are left to play.
league::League next_season(store::Database& database, const std::string& name);

/// Who left and who came when players grew a year older: "Tadeo Okonjo (37)".
struct Generation {
  league::League league;  ///< the next season
  std::vector<std::string> retired, newcomers;
};
/// The same for a league of invented players, who are a year older (league::a_year_older): new
/// cards, and a newcomer for each one who retires. The age stands on the card.
Generation next_generation(store::Database& database, const std::string& name);

/// The seasons that led to this one by `next_season`, the first one first. They are known by their
/// seeds: every season's is derived from the one before it.
std::vector<league::League> seasons_before(store::Database& database, const league::League& league);

}  // namespace quicket::app
