#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "base/date.h"
#include "dice/seeded_dice.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/result.h"
#include "league/usage.h"
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

/// Who plays: the best eleven of each squad, or those who played in the real match.
enum class Lineups { best, as_played };

/// Plays the fixtures in the scope in the order of the list, one transaction per match; fills in
/// playoffs as their sides become known. A fixture that another process plays in the meantime is
/// left to it. Returns the results of the matches played here. `seed` replaces the league's own.
/// Throws Error if the scope contains no fixture at all.
std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress);

/// What every bowler of a league has bowled in it so far.
league::Bowled bowled_in(store::Database& database, LeagueId league);

/// Every bowler's season in the league so far, compared with the usage on the card.
std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name);

/// Stores whose overs the league's usage rule allows; returns the league.
league::League set_usage(store::Database& database, const std::string& name,
                         league::UsageRule rule);

}  // namespace quicket::app
