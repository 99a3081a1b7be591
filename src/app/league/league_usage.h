#pragma once

#include <string>
#include <vector>

#include "league/league.h"
#include "league/usage.h"
#include "store/database.h"

namespace quicket::app {

/// What every bowler of a league has bowled in it so far.
league::Bowled bowled_in(store::Database& database, LeagueId league);

/// Every bowler's season in the league so far, compared with the usage on the card.
std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name);

/// Stores whose overs the league's usage rule allows; returns the league.
league::League set_usage(store::Database& database, const std::string& name,
                         league::UsageRule rule);

}  // namespace quicket::app
