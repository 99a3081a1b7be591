#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "base/date.h"
#include "league/fixture.h"
#include "store/database.h"

namespace quicket::app {

/// Which fixtures to play, and in which weather. If there are several conditions, all must be met.
struct PlayScope {
  std::optional<int> round;
  Date until;
  MatchId fixture;
  int before = 0;              ///< only those with a smaller number in the list; 0: all
  int most = 0;                ///< at most this many; 0: all
  std::vector<TeamId> except;  ///< skips matches of these
  bool own = false;            ///< includes those of the user's own teams
  double rain = 0;             ///< the chance in percent that it rains during a match
};

/// Whether round, date and id of the scope include the fixture.
bool is_in_scope(const league::Fixture& fixture, const PlayScope& scope);

/// Whether the scope leaves the fixture to somebody else: a team that a person captains plays in
/// it, and no turn has come from them, or one of `except`.
bool is_left(const LeagueState& state, const league::Fixture& fixture, const PlayScope& scope);

/// Why the computer has not played fixtures of the scope, a sentence for each reason, with what to
/// do: matches started but not finished, those of the user's own teams, those excepted.
std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope);

}  // namespace quicket::app
