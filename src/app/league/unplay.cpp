#include "app/league/unplay.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/playoffs.h"
#include "base/error.h"
#include "league/group_tables.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

bool is_begun(const LeagueState& state, MatchId id) {
  return std::binary_search(state.begun.begin(), state.begun.end(), id);
}

/// The stages of the playoffs whose sides the matches of these fixtures decide, directly or by way
/// of other playoffs.
std::set<std::string> stages_after(const league::Competition& competition,
                                   const std::vector<league::Fixture>& fixtures) {
  const bool group = std::any_of(fixtures.begin(), fixtures.end(),
                                 [](const auto& fixture) { return fixture.stage.empty(); });
  std::set<std::string> changed, after;
  for (const league::Fixture& fixture : fixtures) changed.insert(fixture.stage);
  for (const league::PlayoffMatch& match : competition.playoffs) {
    const auto depends = [&](const league::Source& source) {
      if (league::is_of_group_stage(competition, source)) return group;
      const std::string& stage =
          source.from == league::Source::From::place ? source.table : source.stage;
      return changed.contains(stage) || after.contains(stage);
    };
    if (depends(match.home) || depends(match.away)) after.insert(match.stage);
  }
  return after;
}

void refuse_dependents(const LeagueState& state, const std::vector<league::Fixture>& fixtures) {
  const std::set<std::string> stages = stages_after(state.league.competition, fixtures);
  std::vector<std::string> later;
  std::vector<std::int64_t> given;
  for (const league::Fixture& fixture : fixtures) given.push_back(fixture.id.value);
  std::vector<std::int64_t> all = given;
  for (const league::Fixture& fixture : state.fixtures) {
    const std::int64_t id = fixture.id.value;
    if (std::find(given.begin(), given.end(), id) != given.end()) continue;
    const bool taken = is_played(state, fixture.id) || is_begun(state, fixture.id);
    if (!taken || !stages.contains(fixture.stage)) continue;
    later.push_back(fmt::format("{} (fixture {})", fixture.stage, id));
    all.push_back(id);
  }
  if (later.empty()) return;
  throw Error(fmt::format(
      "{} {} cannot be taken back alone, because {} {} been played since and {} on {}; take back "
      "all of them with `--fixture {}`",
      given.size() == 1 ? "fixture" : "fixtures", fmt::join(given, ", "), fmt::join(later, ", "),
      later.size() == 1 ? "has" : "have", later.size() == 1 ? "depends" : "depend",
      given.size() == 1 ? "it" : "them", fmt::join(all, ",")));
}

}  // namespace

std::vector<league::Fixture> to_unplay(const LeagueState& state, const std::vector<MatchId>& ids) {
  std::vector<league::Fixture> fixtures;
  for (const MatchId id : ids) {
    const league::Fixture& fixture = fixture_of(state, id);
    if (!is_played(state, id) && !is_begun(state, id)) {
      throw Error(fmt::format("fixture {} has not been played", id.value));
    }
    fixtures.push_back(fixture);
  }
  refuse_dependents(state, fixtures);
  return fixtures;
}

std::vector<league::Fixture> unplay(store::Database& database, const std::string& name,
                                    const std::vector<MatchId>& ids) {
  store::Transaction all(database);
  std::vector<league::Fixture> fixtures = to_unplay(league_state(database, name), ids);
  store::Matches matches(database);
  for (const MatchId id : ids) matches.remove(id);
  settle_playoffs(database, name);
  all.commit();
  return fixtures;
}

}  // namespace quicket::app
