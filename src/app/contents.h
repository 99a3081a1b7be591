#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "league/league.h"
#include "store/database.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/names.h"
#include "store/sets.h"

namespace quicket::app {

/// Every set, by slug.
std::vector<store::SetEntry> sets_in(store::Database& database);

/// By slug, or as store::newest_called understands it. Throws Error, with the nearest, if none is.
store::SetEntry set_called(store::Database& database, const std::string& slug);

/// The teams of a set in its order, with their stored ids.
std::vector<std::pair<TeamId, std::string>> teams_in_set(store::Database& database, SetId set);

std::vector<store::SetPlayer> players_in_set(store::Database& database, SetId set);

/// Whether no source of the set names a fielder: then every rating of its cards is the average.
bool are_fielders_unknown(store::Database& database, SetId set);

/// Removes a set with its matches and cards. Throws Error, and removes nothing, if a league, a
/// drawn side or a match in progress uses it.
void remove_set(store::Database& database, SetId set);

/// Every league, by name.
std::vector<store::LeagueEntry> leagues_in(store::Database& database);

/// By name, or by its form on the command line ("my-league"). Throws Error, with the nearest name,
/// if there is none.
league::League league_called(store::Database& database, const std::string& name);

/// The name of the league that a fixture belongs to. Throws Error if there is no such fixture.
std::string league_of_fixture(store::Database& database, MatchId fixture);

/// Removes a league with its fixtures and matches.
void remove_league(store::Database& database, LeagueId league);

bool is_match(store::Database& database, MatchId id);

/// Throws Error if there is none with that id.
store::StoredMatch stored_match(store::Database& database, MatchId id);

/// A match that can be resumed.
struct Unfinished : store::MatchInProgress {
  std::string league_name;  ///< empty without a league
  int balls = 0;            ///< match::balls_so_far
};

/// The latest first.
std::vector<Unfinished> unfinished_matches(store::Database& database);

/// How many bonus games can be resumed.
std::size_t unfinished_bonus_games(store::Database& database);

// What completions offer: nothing is opened for it, see store/names.h.
using store::Name;
using store::NameKind;
using store::names_in;

}  // namespace quicket::app
