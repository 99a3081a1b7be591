#pragma once

#include <map>
#include <optional>
#include <vector>

#include "app/league/club_aim.h"
#include "app/season/league_state.h"
#include "base/id.h"
#include "league/forecast.h"
#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// What clubs bring into a season: where they finished the last one, and how far those that
/// somebody captains trust their captains.
struct ClubsBefore {
  std::map<TeamId, int> places;  ///< in the table; 0 of the champions
  std::map<TeamId, int> trust;
  std::map<TeamId, int> money;  ///< more or less in the next purse, by what was agreed at half-way

  /// Of who won the title the first, whatever the table said; 0: there was no season.
  int place(TeamId team) const;
  int trust_of(TeamId team) const;
  int money_of(TeamId team) const;
};

/// Seasons that are played to find odds: half a second would be felt between two screens.
inline constexpr int seasons_ahead = 200;

/// The aim of a team, which is stored with the season once there were odds to find it by: those
/// before the first match. Nothing if they cannot be worked out (a squad without an eleven).
/// `odds`: of the season as it stands, if they are known already.
std::optional<ClubAim> aim_in(store::Database& database, const LeagueState& state, TeamId team,
                              int last_place, const league::Forecast* odds = nullptr);
/// By what they win on average: a title is for those who may win it, not for the steady.
void by_expected_place(std::vector<league::TeamOdds>& teams);
/// Where these odds put each team; and where those before the first match did, empty where they
/// cannot be worked out.
std::map<TeamId, int> places_by(const league::Forecast& odds);
std::map<TeamId, int> expected_places(store::Database& database, const LeagueState& state);
/// What half-way adds to the next purse of a team or takes from it, with its aim reached or missed.
int half_way_money(store::Database& database, LeagueId league, TeamId team, bool reached);
/// Where the clubs stand after a season that is over.
ClubsBefore clubs_after(store::Database& database, const LeagueState& state,
                        const ClubsBefore& before);
/// What the seasons before this one left to the clubs.
ClubsBefore clubs_before(store::Database& database, const league::League& league);

}  // namespace quicket::app
