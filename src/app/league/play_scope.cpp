#include <algorithm>

#include <fmt/format.h>

#include "app/league/play_league.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

bool is_of(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

/// Whether one of the teams in `except` takes part.
bool is_excepted(const league::Fixture& fixture, const PlayScope& scope) {
  return std::ranges::any_of(scope.except, [&](TeamId team) { return is_of(fixture, team); });
}

bool has_turn(const LeagueState& state, int round, TeamId team) {
  return std::ranges::any_of(state.turns, [&](const store::Turn& turn) {
    return turn.round == round && turn.team == team;
  });
}

std::string how_to_go_on(store::Database& database, const LeagueState& state,
                         const league::Fixture& fixture) {
  // Only a match at the terminal has stored options.
  const bool typed = store::Matches(database).options(fixture.id).empty();
  return fmt::format(
      "Fixture {} ({} v {}) is half {}; continue with `quicket {}`", fixture.id.value,
      to_string(fixture.home), to_string(fixture.away), typed ? "recorded" : "played",
      typed ? fmt::format("league record {} --fixture {}", state.league.name, fixture.id.value)
            : fmt::format("play --resume {}", fixture.id.value));
}

std::string numbers_of(const std::vector<MatchId>& ids) {
  std::string text;
  for (const MatchId id : ids) text += fmt::format("{}{}", text.empty() ? "" : ", ", id.value);
  return text;
}

}  // namespace

bool is_in_scope(const league::Fixture& fixture, const PlayScope& scope) {
  if (scope.round && fixture.round != *scope.round) return false;
  if (scope.until && (!fixture.date || fixture.date > scope.until)) return false;
  if (scope.before > 0 && fixture.number >= scope.before) return false;
  return !scope.fixture || fixture.id == scope.fixture;
}

bool is_left(const LeagueState& state, const league::Fixture& fixture, const PlayScope& scope) {
  if (is_excepted(fixture, scope)) return true;
  if (scope.own) return false;
  const auto& teams = state.league.teams;
  return std::ranges::any_of(teams, [&](const league::LeagueTeam& team) {
    return team.human && is_of(fixture, team.team.id) &&
           !has_turn(state, fixture.round, team.team.id);
  });
}

std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope) {
  std::vector<std::string> sentences;
  std::vector<MatchId> own, excepted;
  for (const league::Fixture& fixture : state.fixtures) {
    if (!is_in_scope(fixture, scope)) continue;
    if (std::ranges::binary_search(state.begun, fixture.id)) {
      sentences.push_back(how_to_go_on(database, state, fixture));
    } else if (!is_played(state, fixture.id) && is_left(state, fixture, scope)) {
      // If the user names their own team with --except, that is the reason for skipping it.
      (is_excepted(fixture, scope) ? excepted : own).push_back(fixture.id);
    }
  }
  if (!own.empty()) {
    sentences.push_back(fmt::format(
        "{} for a team that you captain: {}; play with `quicket play --fixture {}`, import a turn "
        "from its captain, or let the computer play with `--own`",
        own.size() == 1 ? "One fixture is" : fmt::format("{} fixtures are", own.size()),
        numbers_of(own), own.front().value));
  }
  if (!excepted.empty()) {
    sentences.push_back(fmt::format("Skipped because of `--except`: {}", numbers_of(excepted)));
  }
  return sentences;
}

}  // namespace quicket::app
