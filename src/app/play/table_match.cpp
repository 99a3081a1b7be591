#include "app/play/table_match.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/terminal_match.h"
#include "app/season/league_title.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "store/leagues.h"

namespace quicket::app {

pocket::Sides TableMatch::sides() const {
  return {record.conditions, squads.chart, squads.pitch, squads.players, record.sheets};
}

TableMatch table_match_of(store::Database& database, const LeagueState& state, MatchId fixture) {
  const league::Fixture& wanted = fixture_of(state, fixture);
  if (is_played(state, fixture)) {
    throw Error("fixture {} has been played; see `quicket match {}`", fixture.value, fixture.value);
  }
  if (std::ranges::find(state.begun, fixture) != state.begun.end()) {
    throw Error("fixture {} has begun; go on with `quicket play --resume {}`", fixture.value,
                fixture.value);
  }
  TableMatch match;
  match.record = new_fixture(database, state, fixture);
  match.squads = squads_of_match(database, fixture, match.record, {});
  match.league = state.league.name;
  match.season = league_title(database, state.league);
  match.fixture = wanted;
  for (const store::StoredCards& cards : store::Leagues(database).cards(state.league.id).sets) {
    if (match.credit.empty()) match.credit = cards.cards.credit;
  }
  return match;
}

MatchId next_fixture_between(const LeagueState& state, const std::vector<std::string>& teams) {
  for (const league::Fixture& fixture : state.fixtures) {
    const bool begun = std::ranges::find(state.begun, fixture.id) != state.begun.end();
    if (begun || is_played(state, fixture.id) || !fixture.home.team || !fixture.away.team) continue;
    const std::vector<std::string> sides{fixture.home.team->name, fixture.away.team->name};
    const auto side_of = [&](const std::string& team) {
      const std::vector<std::size_t> found = find_by_name(team, sides);
      return found.size() == 1 ? static_cast<int>(found[0]) : -1;
    };
    const bool both = teams.size() < 2 || side_of(teams[0]) != side_of(teams[1]);
    if (both && std::ranges::all_of(teams, [&](const auto& team) { return side_of(team) >= 0; })) {
      return fixture.id;
    }
  }
  throw Error("{} has no fixture {}that can be played; `quicket league fixtures {}` lists them",
              state.league.name,
              teams.empty() ? "" : fmt::format("of {} ", fmt::join(teams, " and ")),
              state.league.name);
}

TableMatch table_match_between(store::Database& database, const std::string& set,
                               const std::array<std::string, 2>& teams,
                               std::optional<cards::Game> game) {
  MatchRequest request;
  request.teams = teams;
  request.set = set;
  request.game = game;
  auto [record, squads] = new_match(database, request);
  TableMatch match;
  match.season = season_title(record.info.competition, record.info.season);
  match.credit = squads[0].set.credit;
  match.squads = {
      {std::move(squads[0].players), std::move(squads[1].players)}, std::move(squads[0].chart), {}};
  match.record = std::move(record);
  return match;
}

}  // namespace quicket::app
