#pragma once

#include <string>
#include <vector>

#include "app/league/club_aim.h"
#include "app/season/league_state.h"
#include "league/forecast.h"
#include "store/database.h"

namespace quicket::app {

/// Whether a team has played half of its group matches, and not all of them.
bool is_half_way(const LeagueState& state, TeamId team);

/// An aim that the owners would agree to at half-way.
struct AimOffer {
  ClubAim aim;
  double chance = 0;
  int bonus = 0;  ///< the next purse gains it if the aim is reached
  int fee = 0;    ///< the next purse loses it
};

/// The aim as it is, then a higher one and a lower one, where there are such that may be reached
/// and missed. Bonus and fee are what the odds make of the trust that is more and less at stake.
std::vector<AimOffer> aim_offers(const ClubAim& aim, const league::TeamOdds& odds,
                                 int playoff_places, int teams);

/// "Amberlight Anchors raised their aim, to win the title: 23 more in the next auction if they
/// do.": what was agreed in a league at half-way.
std::vector<std::string> half_way_news(store::Database& database, const LeagueState& state);

}  // namespace quicket::app
