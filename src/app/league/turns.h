#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/season/league_state.h"
#include "league/orders.h"
#include "league/season_play.h"
#include "store/database.h"

namespace quicket::app {

/// The turn of a team for the next round of a league, as a text to edit: what it has ordered so
/// far, or else what a computer captain would do. Throws Error if the team has no match to play in
/// that round.
std::string export_turn(store::Database& database, const std::string& league,
                        const std::string& team);

/// A turn as it was stored.
struct ImportedTurn {
  std::string team;
  int round = 0;
  std::vector<std::string> waiting;  ///< teams of people whose turns of the round are missing
};

/// Checks a turn and stores it in place of an earlier one. Throws Error (bad_file), with file, line
/// and column, and stores nothing, for a turn of another league, round, team or state of the league
/// than the one that was exported, and for orders that cannot be followed.
ImportedTurn import_turn(store::Database& database, const std::string& league,
                         const std::string& file, const std::string& text);

/// The orders of every stored turn of a league, by round and team.
using RoundOrders = std::map<std::pair<int, TeamId>, league::Orders>;
RoundOrders orders_of_league(const LeagueState& state, const league::SeasonPlayer& player);

}  // namespace quicket::app
