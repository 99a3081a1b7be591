#include "app/league/organizer.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/playoffs.h"
#include "app/season/league_team.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "league/season_play.h"
#include "match/result.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

void demand_deductions(const league::League& league, const std::string& team) {
  if (league::deducted_from(league.competition, team) > 0) return;
  throw Error("{}: no points have been deducted from {}", league.name, team);
}

std::vector<std::string> store_and_settle(store::Database& database, const league::League& league) {
  store::Leagues(database).set_competition(league.id, league.competition);
  return settle_playoffs(database, league.name);
}

void refuse_played(const LeagueState& state, MatchId id) {
  if (is_played(state, id)) {
    throw Error("fixture {} has been played; take it back first with `quicket league unplay`",
                id.value);
  }
  if (std::ranges::binary_search(state.begun, id)) {
    throw Error("fixture {} has begun; finish it, or take it back with `quicket league unplay`",
                id.value);
  }
}

/// The home ground of a team; empty if unknown.
std::string ground_of(const league::League& league, const league::Team& team) {
  for (const league::LeagueTeam& each : league.teams) {
    if (each.team.id == team.id) return each.home_ground;
  }
  return {};
}

void put_at_home(league::Fixture& fixture, const league::League& league, const std::string& home,
                 bool with_ground) {
  const std::vector<std::string> sides{fixture.home.team->name, fixture.away.team->name};
  const auto side = find_one_by_name(home, sides);
  if (!side) {
    throw Error("--home: \"{}\" does not play in fixture {}, {} v {}", home, fixture.id.value,
                sides[0], sides[1]);
  }
  if (*side == 0) return;
  std::swap(fixture.home, fixture.away);
  const std::string ground = ground_of(league, *fixture.home.team);
  if (with_ground && !ground.empty()) fixture.venue = ground;
}

std::vector<std::string> clashes(const LeagueState& state, const league::Fixture& moved) {
  std::vector<std::string> notes;
  if (!moved.date) return notes;
  for (const league::Fixture& other : state.fixtures) {
    if (other.id == moved.id || other.date != moved.date) continue;
    bool same_side = false;
    for (const league::Entrant* const side : {&moved.home, &moved.away}) {
      if (!side->team || (side->team != other.home.team && side->team != other.away.team)) continue;
      same_side = true;
      notes.push_back(fmt::format("{} also play fixture {} on {}", side->team->name, other.id.value,
                                  to_string(moved.date)));
    }
    if (!same_side && !moved.venue.empty() && same_name(moved.venue, other.venue)) {
      notes.push_back(fmt::format("fixture {} is also at {} on {}", other.id.value, moved.venue,
                                  to_string(moved.date)));
    }
  }
  return notes;
}

bool is_begun(const LeagueState& state, MatchId id) {
  return std::ranges::binary_search(state.begun, id);
}

/// The stages of the playoffs whose sides the matches of these fixtures decide, directly or by way
/// of other playoffs.
std::set<std::string> stages_after(const league::Competition& competition,
                                   const std::vector<league::Fixture>& fixtures) {
  const bool group =
      std::ranges::any_of(fixtures, [](const auto& fixture) { return fixture.stage.empty(); });
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
    if (std::ranges::find(given, id) != given.end()) continue;
    const bool taken = is_played(state, fixture.id) || is_begun(state, fixture.id);
    if (!taken || !stages.contains(fixture.stage)) continue;
    later.push_back(fmt::format("{} (fixture {})", fixture.stage, id));
    all.push_back(id);
  }
  if (later.empty()) return;
  throw Error(
      "{} {} cannot be taken back alone, because {} {} been played since and {} on {}; take back "
      "all of them with `--fixture {}`",
      given.size() == 1 ? "fixture" : "fixtures", fmt::join(given, ", "), fmt::join(later, ", "),
      later.size() == 1 ? "has" : "have", later.size() == 1 ? "depends" : "depend",
      given.size() == 1 ? "it" : "them", fmt::join(all, ","));
}

}  // namespace

Forfeit forfeit(store::Database& database, const std::string& name, MatchId id,
                const std::string& winner) {
  store::Transaction all(database);
  const LeagueState state = league_state(database, name);
  const league::Fixture& fixture = fixture_of(state, id);
  check_sides_known(fixture);
  const std::vector<std::string> sides{fixture.home.team->name, fixture.away.team->name};
  const auto side = find_one_by_name(winner, sides);
  if (!side) {
    throw Error("--winner: \"{}\" does not play in fixture {}, {} v {}", winner, id.value, sides[0],
                sides[1]);
  }
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  const match::MatchRecord record =
      match::walkover(player.begin(fixture), static_cast<match::Side>(*side));
  if (!store::Matches(database).save_played(id, record)) {
    throw Error(
        "fixture {} has been played or has begun; take it back first with `quicket league unplay`",
        id.value);
  }
  Forfeit given{match::sentence(match::result_of(record), record), settle_playoffs(database, name)};
  all.commit();
  return given;
}

std::vector<std::string> deduct_points(store::Database& database, const std::string& name,
                                       const std::string& team, int points,
                                       const std::string& reason) {
  store::Transaction all(database);
  league::League league = store::Leagues(database).find(name);
  const std::string whole = league_team(league, team).team.name;
  if (points < 0) demand_deductions(league, whole);
  if (const int deducted = league::deducted_from(league.competition, whole);
      deducted + points < 0) {
    throw Error("{}: only {} {} been deducted from {}", league.name,
                counted(deducted, "point", "points"), deducted == 1 ? "has" : "have", whole);
  }
  league.competition.deductions.push_back({whole, points, reason});
  std::vector<std::string> sentences = store_and_settle(database, league);
  all.commit();
  return sentences;
}

std::vector<std::string> clear_deductions(store::Database& database, const std::string& name,
                                          const std::string& team) {
  store::Transaction all(database);
  league::League league = store::Leagues(database).find(name);
  const std::string whole = league_team(league, team).team.name;
  const auto removed = std::erase_if(
      league.competition.deductions,
      [&](const league::Deduction& deduction) { return same_name(deduction.team, whole); });
  if (removed == 0) {
    throw Error("{}: no points have been deducted from {}", league.name, whole);
  }
  std::vector<std::string> sentences = store_and_settle(database, league);
  all.commit();
  return sentences;
}

MovedFixture move_fixture(store::Database& database, const std::string& name, MatchId id,
                          const FixtureMove& move) {
  store::Transaction all(database);
  LeagueState state = league_state(database, name);
  league::Fixture moved = fixture_of(state, id);
  refuse_played(state, id);
  if (!move.home.empty() && !moved.stage.empty()) {
    throw Error("--home: the rules of the competition decide who is at home in {}", moved.stage);
  }
  if (!move.venue.empty()) check_sides_known(moved);
  if (!move.home.empty()) put_at_home(moved, state.league, move.home, move.venue.empty());
  if (!move.venue.empty()) moved.venue = move.venue;
  if (move.date) moved.date = move.date;
  for (league::Fixture& fixture : state.fixtures) {
    if (fixture.id == id) fixture = moved;
  }
  store::Leagues(database).save_fixtures(state.league.id, state.fixtures);
  all.commit();
  return {moved, clashes(state, moved)};
}

std::vector<league::Fixture> to_unplay(const LeagueState& state, const std::vector<MatchId>& ids) {
  std::vector<league::Fixture> fixtures;
  for (const MatchId id : ids) {
    const league::Fixture& fixture = fixture_of(state, id);
    if (!is_played(state, id) && !is_begun(state, id)) {
      throw Error("fixture {} has not been played", id.value);
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
