#include "app/league/move_fixture.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

void refuse_played(const LeagueState& state, MatchId id) {
  if (is_played(state, id)) {
    throw Error(fmt::format(
        "fixture {} has been played; take it back first with `quicket league unplay`", id.value));
  }
  if (std::binary_search(state.begun.begin(), state.begun.end(), id)) {
    throw Error(fmt::format(
        "fixture {} has begun; finish it, or take it back with `quicket league unplay`", id.value));
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
    throw Error(fmt::format("--home: \"{}\" does not play in fixture {}, {} v {}", home,
                            fixture.id.value, sides[0], sides[1]));
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

}  // namespace

MovedFixture move_fixture(store::Database& database, const std::string& name, MatchId id,
                          const FixtureMove& move) {
  store::Transaction all(database);
  LeagueState state = league_state(database, name);
  league::Fixture moved = fixture_of(state, id);
  refuse_played(state, id);
  if (!move.home.empty() && !moved.stage.empty()) {
    throw Error(fmt::format("--home: the rules of the competition decide who is at home in {}",
                            moved.stage));
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

}  // namespace quicket::app
