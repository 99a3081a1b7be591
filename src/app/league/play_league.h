#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/league/play_scope.h"
#include "dice/seeded_dice.h"
#include "league/league.h"
#include "league/result.h"
#include "league/usage.h"
#include "store/database.h"

namespace quicket::app {

/// Who plays: the best eleven of each squad, or those who played in the real match.
enum class Lineups { best, as_played };

/// Plays the fixtures in the scope in the order of the list, one transaction per match; fills in
/// playoffs as their sides become known. A fixture that another process plays in the meantime is
/// left to it. Returns the results of the matches played here. `seed` replaces the league's own.
/// Throws Error if the scope contains no fixture at all.
std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress);

/// What every bowler of a league has bowled in it so far.
league::Bowled bowled_in(store::Database& database, LeagueId league);

/// Every bowler's season in the league so far, compared with the usage on the card.
std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name);

/// Stores whose overs the league's usage rule allows; returns the league.
league::League set_usage(store::Database& database, const std::string& name,
                         league::UsageRule rule);

}  // namespace quicket::app
