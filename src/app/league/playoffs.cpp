#include "app/league/playoffs.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "league/season_play.h"
#include "store/leagues.h"

namespace quicket::app {

std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name) {
  LeagueState state = league_state(database, name);
  store::Leagues leagues(database);
  const std::vector<MatchId> taken = leagues.taken(state.league.id);
  std::vector<std::string> sentences;
  const std::vector<league::Fixture> before = state.fixtures;
  std::set<std::string> begun;  // tables
  for (const league::Fixture& fixture : state.fixtures) {
    const bool in_table = league::is_stage_table(state.league.competition, fixture.stage);
    if (in_table && std::ranges::binary_search(taken, fixture.id)) {
      begun.insert(fixture.stage);
    }
  }
  for (league::Fixture& fixture : state.fixtures) {
    if (fixture.stage.empty()) continue;
    if (!std::ranges::binary_search(taken, fixture.id)) {
      if (begun.contains(fixture.stage)) continue;
      fixture.home.team.reset();
      fixture.away.team.reset();
      continue;
    }
    const league::BracketMatch* const match = league::match_of(state.bracket, fixture);
    if (match == nullptr || !match->home.team || !match->away.team) continue;
    const std::array<league::Team, 2> due =
        match->due.value_or(std::array{*match->home.team, *match->away.team});
    if (std::set<TeamId>{due[0].id, due[1].id} ==
        std::set<TeamId>{fixture.home.team->id, fixture.away.team->id}) {
      continue;
    }
    sentences.push_back(fmt::format(
        "{} was played by {} and {}, and stands; by the present results it would be {} and {}",
        fixture.stage, fixture.home.team->name, fixture.away.team->name, due[0].name, due[1].name));
  }
  league::update_playoffs(state.league, state.fixtures, state.results);
  // Where the same two meet again, the ground stays: it may have been moved.
  for (std::size_t i = 0; i < before.size(); ++i) {
    league::Fixture& now = state.fixtures[i];
    const bool same = before[i].home.team == now.home.team && before[i].away.team == now.away.team;
    if (same && now.home.team && now.away.team) now.venue = before[i].venue;
  }
  leagues.save_fixtures(state.league.id, state.fixtures);
  return sentences;
}

}  // namespace quicket::app
