#include "app/season/told_match.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

/// The records of the matches before this one, in the order of its league or set.
match::LeagueRecords records_before(store::Database& database, const store::StoredMatch& match) {
  match::LeagueRecords records;
  bool reached = false;
  const auto visit = [&](const store::StoredMatch& other) {
    reached = reached || other.id == match.id;
    if (!reached) records.add(other.record);
  };
  store::Matches matches(database);
  if (match.league) {
    matches.each_of_league(match.league, visit);
  } else if (match.set) {
    matches.each_of_set(match.set, visit);
  }
  return records;
}

}  // namespace

store::StoredMatch played_match(store::Database& database, MatchId id) {
  store::Matches matches(database);
  if (!matches.exists(id) && store::Leagues(database).of_fixture(id)) {
    throw Error(
        fmt::format("fixture {0} has not been played yet; `quicket play --fixture {0}` or "
                    "`quicket league play` plays it",
                    id.value));
  }
  return matches.load(id);
}

ToldMatch match_to_tell(store::Database& database, MatchId id, Records records) {
  ToldMatch told;
  told.stored = played_match(database, id);
  told.cards = setup_if_known(database, id, told.stored.record);
  if (records == Records::told) told.records = records_before(database, told.stored);
  return told;
}

void tell(ToldMatch& told) {
  match::MomentSources sources;
  if (told.cards) sources.cards = &*told.cards;
  sources.with = played_with(told.stored);
  sources.records = &told.records;
  told.story = match::story_of(told.stored.record, sources);
}

ToldMatch told_match(store::Database& database, MatchId id, Records records) {
  ToldMatch told = match_to_tell(database, id, records);
  tell(told);
  return told;
}

bool names_best_player(const store::StoredMatch& match) {
  return match.league || !match.record.info.player_of_match.empty();
}

std::vector<report::TableChange> table_changes(store::Database& database, MatchId id) {
  const LeagueId of = store::Leagues(database).of_fixture(id);
  if (!of) return {};
  const LeagueState state = league_state(database, store::Leagues(database).load(of).name);
  const league::Fixture& fixture = fixture_of(state, id);
  if (!fixture.stage.empty() || !is_played(state, id)) return {};
  // The table as it was then, however many matches have been played since.
  std::vector<league::Result> until;
  std::copy_if(state.results.begin(), state.results.end(), std::back_inserter(until),
               [&](const league::Result& each) { return each.number <= fixture.number; });
  std::vector<league::Team> teams;
  for (const league::LeagueTeam& team : state.league.teams) teams.push_back(team.team);
  const league::Standings now = league::standings(state.league.competition, teams, until);
  std::erase_if(until, [&](const league::Result& each) { return each.id == id; });
  const league::Standings before = league::standings(state.league.competition, teams, until);
  std::vector<report::TableChange> changes;
  for (const league::Standing& row : now) {
    if (row.team.id != fixture.home.team->id && row.team.id != fixture.away.team->id) continue;
    const auto was = std::find_if(before.begin(), before.end(), [&](const league::Standing& each) {
      return each.team.id == row.team.id;
    });
    changes.push_back({row.team.name, was->played == 0 ? 0 : was->position, row.position,
                       row.points, row.net_run_rate});
  }
  return changes;
}

}  // namespace quicket::app
