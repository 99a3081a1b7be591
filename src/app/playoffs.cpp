#include "app/playoffs.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/league_state.h"
#include "league/season_play.h"
#include "store/leagues.h"

namespace quicket::app {

std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name) {
  LeagueState state = league_state(database, name);
  store::Leagues leagues(database);
  const std::vector<MatchId> taken = leagues.taken(state.league.id);
  std::vector<std::string> sentences;
  for (league::Fixture& fixture : state.fixtures) {
    if (fixture.stage.empty()) continue;
    if (!std::binary_search(taken.begin(), taken.end(), fixture.id)) {
      fixture.home.team.reset();
      fixture.away.team.reset();
      continue;
    }
    for (const league::BracketMatch& match : state.bracket.matches) {
      if (match.stage != fixture.stage || !match.home.team || !match.away.team) continue;
      const std::set<TeamId> due{match.home.team->id, match.away.team->id};
      if (due == std::set<TeamId>{fixture.home.team->id, fixture.away.team->id}) continue;
      sentences.push_back(
          fmt::format("{} was played by {} and {}; by the table it would now be {} and {}",
                      fixture.stage, fixture.home.team->name, fixture.away.team->name,
                      match.home.team->name, match.away.team->name));
    }
  }
  league::update_playoffs(state.league, state.fixtures, state.results);
  leagues.save_fixtures(state.league.id, state.fixtures);
  return sentences;
}

}  // namespace quicket::app
