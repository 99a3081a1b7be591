#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/league_state.h"
#include "base/date.h"
#include "league/fixture.h"
#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// Which fixtures are to be played. Of several conditions, all must hold.
struct PlayScope {
  std::optional<int> round;
  Date until;
  MatchId fixture;
  int most = 0;                ///< at most so many; 0: all there are
  std::vector<TeamId> except;  ///< matches of these are left
  bool own = false;            ///< those of the user's own teams as well
};

/// Whether round, date and id of the scope mean the fixture.
bool is_in_scope(const league::Fixture& fixture, const PlayScope& scope);

/// Whether the scope leaves the fixture to somebody: a team of the user's plays in it, or one of
/// `except`.
bool is_left(const league::League& league, const league::Fixture& fixture, const PlayScope& scope);

/// Why fixtures of the scope have not been played by the computer, a sentence for each reason, with
/// what to do: matches begun and not finished, those of the user's own teams, those left out.
std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope);

}  // namespace quicket::app
