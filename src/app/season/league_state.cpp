#include "app/season/league_state.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "app/season/check_teams.h"
#include "base/error.h"
#include "league/season_play.h"
#include "store/damage.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

league::Result result_of(const store::StoredCount& stored, const league::Fixture& fixture) {
  league::Result result =
      league::result_from(stored.counted.record, stored.counted.outcome, stored.id);
  result.number = fixture.number;
  result.round = fixture.round;
  result.stage = fixture.stage;
  result.date = fixture.date;
  result.venue = fixture.venue;
  return result;
}

/// The results of all matches of the league. Throws Error for one that does not belong to a
/// fixture.
std::vector<league::Result> results_of(store::Database& database, const LeagueState& state) {
  std::map<MatchId, const league::Fixture*> fixtures;
  for (const league::Fixture& fixture : state.fixtures) fixtures[fixture.id] = &fixture;
  std::vector<league::Result> results;
  for (const store::StoredCount& stored :
       store::Matches(database).outcomes_of_league(state.league.id)) {
    const auto fixture = fixtures.find(stored.id);
    if (fixture == fixtures.end()) {
      store::refuse_damage(
          database,
          fmt::format("match {} does not belong to any fixture of its league", stored.id.value));
    }
    results.push_back(result_of(stored, *fixture->second));
  }
  return results;
}

void fold(LeagueState& state) {
  state.standings = league::standings(state.competition, state.teams, state.results);
  state.bracket = league::bracket(state.competition, state.standings,
                                  league::group_is_over(state.fixtures, state.results),
                                  state.results, state.fixtures);
  for (const league::Fixture& fixture : state.fixtures) {
    if (!is_played(state, fixture.id)) state.to_come.push_back(fixture);
  }
  state.to_play = static_cast<int>(state.fixtures.size() - state.results.size());
}

}  // namespace

bool is_played(const LeagueState& state, MatchId id) {
  return std::binary_search(state.played.begin(), state.played.end(), id);
}

LeagueState league_state(store::Database& database, const std::string& name, int after_round) {
  store::Leagues leagues(database);
  LeagueState state;
  state.league = leagues.find(name);
  state.competition = state.league.competition;
  for (const league::LeagueTeam& team : state.league.teams) state.teams.push_back(team.team);
  state.fixtures = leagues.fixtures(state.league.id);
  state.turns = store::Turns(database).of_league(state.league.id);
  for (league::Result& result : results_of(database, state)) {
    if (after_round == 0 || result.round <= after_round) state.results.push_back(std::move(result));
  }
  check_teams(database, state.results, state.teams);
  std::sort(state.results.begin(), state.results.end(),
            [](const auto& a, const auto& b) { return a.number < b.number; });
  for (const league::Result& result : state.results) state.played.push_back(result.id);
  std::sort(state.played.begin(), state.played.end());
  // Matches in progress now had not started after an earlier round.
  const std::vector<MatchId> taken =
      after_round == 0 ? leagues.taken(state.league.id) : std::vector<MatchId>{};
  for (const MatchId id : taken) {
    if (!is_played(state, id)) state.begun.push_back(id);
  }
  fold(state);
  return state;
}

const league::Fixture& fixture_of(const LeagueState& state, MatchId id) {
  for (const league::Fixture& fixture : state.fixtures) {
    if (fixture.id == id) return fixture;
  }
  throw Error(fmt::format("{} has no fixture {}; `quicket league fixtures {}` lists them",
                          state.league.name, id.value, state.league.name));
}

void demand_round(const LeagueState& state, int round) {
  int rounds = 0;
  for (const league::Fixture& fixture : state.fixtures) rounds = std::max(rounds, fixture.round);
  if (round >= 1 && round <= rounds) return;
  throw Error(
      fmt::format("{} has no round {}; its rounds are 1 to {}", state.league.name, round, rounds));
}

std::vector<const league::Fixture*> next_fixtures(const LeagueState& state) {
  std::vector<const league::Fixture*> next;
  for (const league::Fixture& fixture : state.fixtures) {
    if (!fixture.home.team || !fixture.away.team || is_played(state, fixture.id)) continue;
    if (!next.empty() && fixture.round < next.front()->round) next.clear();
    if (next.empty() || fixture.round == next.front()->round) next.push_back(&fixture);
  }
  return next;
}

void check_sides_known(const league::Fixture& fixture) {
  if (fixture.home.team && fixture.away.team) return;
  throw Error(fmt::format("fixture {} is {} v {}; its sides are not known yet", fixture.id.value,
                          to_string(fixture.home), to_string(fixture.away)));
}

std::vector<std::string> playoffs_without_winner(const LeagueState& state, std::string_view stage) {
  std::vector<std::string> sentences;
  for (const league::BracketMatch& match : state.bracket.matches) {
    if (!match.undecided || (!stage.empty() && match.stage != stage)) continue;
    sentences.push_back(league::sentence_of_undecided(state.bracket, match));
  }
  return sentences;
}

}  // namespace quicket::app
