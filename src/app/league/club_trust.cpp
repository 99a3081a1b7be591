#include "app/league/club_trust.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "app/league/next_season.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "league/forecast.h"
#include "league/group_tables.h"
#include "league/playoff_road.h"
#include "league/season_play.h"
#include "league/standings.h"
#include "store/club_aims.h"

namespace quicket::app {
namespace {

int of_team(const std::map<TeamId, int>& numbers, TeamId team) {
  const auto found = numbers.find(team);
  return found == numbers.end() ? 0 : found->second;
}

/// The odds of a side in a season that is over: what has come true, without playing it on.
league::TeamOdds came_true(const LeagueState& state, const league::Standing& row) {
  league::TeamOdds odds;
  odds.team = row.team;
  odds.title = state.bracket.champion && state.bracket.champion->id == row.team.id ? 1 : 0;
  odds.playoffs = league::playoff_road(state.results, row.team.id).matches.empty() ? 0 : 1;
  odds.positions.assign(state.standings.size(), 0);
  odds.positions[static_cast<std::size_t>(row.position) - 1] = 1;
  return odds;
}

/// The odds before the first match, when nothing of the playoffs was known.
league::Forecast first_odds(store::Database& database, const LeagueState& state) {
  std::vector<league::Fixture> fixtures = state.fixtures;
  for (league::Fixture& fixture : fixtures) {
    if (fixture.home.source) fixture.home.team.reset();
    if (fixture.away.source) fixture.away.team.reset();
  }
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  return league::forecast(player, fixtures, {}, seasons_ahead);
}

}  // namespace

void by_expected_place(std::vector<league::TeamOdds>& teams) {
  std::ranges::sort(teams, {}, [](const league::TeamOdds& one) {
    return std::pair(-one.mean_points, one.team.id);
  });
}

std::map<TeamId, int> places_by(const league::Forecast& odds) {
  std::vector<league::TeamOdds> teams = odds.teams;
  by_expected_place(teams);
  std::map<TeamId, int> places;
  for (const league::TeamOdds& one : teams) {
    places.emplace(one.team.id, static_cast<int>(places.size()) + 1);
  }
  return places;
}

int ClubsBefore::place(TeamId team) const {
  return places.contains(team) ? std::max(1, places.at(team)) : 0;
}

int ClubsBefore::trust_of(TeamId team) const {
  return of_team(trust, team);
}

int ClubsBefore::money_of(TeamId team) const {
  return of_team(money, team);
}

std::optional<ClubAim> aim_in(store::Database& database, const LeagueState& state, TeamId team,
                              int last_place, const league::Forecast* odds) {
  if (const auto stored = stored_aim(database, state.league.id, team)) return stored;
  try {
    const bool known = odds != nullptr && state.results.empty();
    const ClubAim found = aim_of(known ? *odds : first_odds(database, state), team,
                                 league::playoff_places(state.competition), last_place);
    store_aim(database, state.league.id, team, found);
    return found;
  } catch (const Error& error) {
    if (error.fault() == Fault::bad_file) throw;
    return {};
  }
}

std::map<TeamId, int> expected_places(store::Database& database, const LeagueState& state) {
  try {
    return places_by(first_odds(database, state));
  } catch (const Error& error) {
    if (error.fault() == Fault::bad_file) throw;
  }
  return {};
}

int half_way_money(store::Database& database, LeagueId league, TeamId team, bool reached) {
  int money = 0;
  for (const auto& agreed : store::ClubAims(database).half_ways(league)) {
    if (agreed.team == team) money += (reached ? agreed.bonus : 0) - agreed.fee;
  }
  return money;
}

ClubsBefore clubs_after(store::Database& database, const LeagueState& state,
                        const ClubsBefore& before) {
  ClubsBefore now;
  std::set<TeamId> reached;
  for (const league::Standing& row : state.standings) {
    const TeamId id = row.team.id;
    const bool champion = state.bracket.champion && state.bracket.champion->id == id;
    now.places[id] = champion ? 0 : row.position;
    const bool captained = std::ranges::any_of(
        state.league.teams, [id](const auto& team) { return team.team.id == id && team.human; });
    if (!captained) continue;
    if (const std::optional<ClubAim> aim = aim_in(database, state, id, before.place(id))) {
      const league::TeamOdds end = came_true(state, row);
      now.trust[id] = trust_after(before.trust_of(id), *aim, end);
      if (chance_of(*aim, end) > 0.5) reached.insert(id);
    }
  }
  for (const league::Standing& row : state.standings) {
    const TeamId id = row.team.id;
    now.money[id] = half_way_money(database, state.league.id, id, reached.contains(id));
  }
  return now;
}

ClubsBefore clubs_before(store::Database& database, const league::League& league) {
  ClubsBefore before;
  for (const league::League& season : seasons_before(database, league)) {
    before = clubs_after(database, league_state(database, season.name), before);
  }
  return before;
}

}  // namespace quicket::app
