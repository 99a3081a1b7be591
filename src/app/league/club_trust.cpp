#include "app/league/club_trust.h"

#include <algorithm>
#include <cstddef>

#include "app/league/next_season.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "league/forecast.h"
#include "league/group_tables.h"
#include "league/playoff_road.h"
#include "league/season_play.h"
#include "league/standings.h"

namespace quicket::app {
namespace {

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

int ClubsBefore::place(TeamId team) const {
  const auto found = places.find(team);
  return found == places.end() ? 0 : found->second;
}

int ClubsBefore::trust_of(TeamId team) const {
  const auto found = trust.find(team);
  return found == trust.end() ? 0 : found->second;
}

std::optional<ClubAim> aim_in(store::Database& database, const LeagueState& state, TeamId team,
                              int last_place) {
  if (const auto stored = stored_aim(database, state.league.id, team)) return stored;
  try {
    const ClubAim found = aim_of(first_odds(database, state), team,
                                 league::playoff_places(state.competition), last_place);
    store_aim(database, state.league.id, team, found);
    return found;
  } catch (const Error& error) {
    if (error.fault() == Fault::bad_file) throw;
    return {};
  }
}

ClubsBefore clubs_after(store::Database& database, const LeagueState& state,
                        const ClubsBefore& before) {
  ClubsBefore now;
  for (const league::Standing& row : state.standings) {
    const TeamId id = row.team.id;
    now.places[id] = row.position;
    const bool captained = std::ranges::any_of(
        state.league.teams, [id](const auto& team) { return team.team.id == id && team.human; });
    if (!captained) continue;
    if (const std::optional<ClubAim> aim = aim_in(database, state, id, before.place(id))) {
      now.trust[id] = trust_after(before.trust_of(id), *aim, came_true(state, row));
    }
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
