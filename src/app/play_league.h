#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "league/bracket.h"
#include "league/league.h"
#include "league/result.h"
#include "league/season_play.h"
#include "league/standings.h"
#include "league/usage.h"
#include "store/database.h"

namespace quicket::app {

/// Which fixtures are to be played. Of several, all must hold.
struct PlayScope {
  std::optional<int> round;
  Date until;
  MatchId fixture;
  int most = 0;                ///< at most so many; 0: all there are
  std::vector<TeamId> except;  ///< matches of these are left
  bool own = false;            ///< those of the user's own teams as well
};

enum class Lineups { best, as_played };

/// Where a league stands.
struct LeagueState {
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<league::Result> results;  ///< in the order of the list
  league::Standings standings;
  league::Bracket bracket;
  int to_play = 0;             ///< fixtures left
  std::vector<MatchId> begun;  ///< of those: kept in part, by id
};

/// Teams of the league that the words name (a part of the name is enough where it means one only).
/// Throws Error, with the nearest name, otherwise.
league::LeagueTeam league_team(const league::League& league, const std::string& word);

/// Every bowler's season in the league so far against the usage of his card.
std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name);

/// Reads a league and folds its results. `after_round`: as it stood then; 0: now.
LeagueState league_state(store::Database& database, const std::string& name, int after_round = 0);

/// Why fixtures of the scope have not been played by the computer, a sentence for each reason, with
/// what to do: matches kept in part, those of the user's own teams, those left out.
std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope);

/// The fixture of that id. Throws Error where the league has none. Lives as long as `state`.
const league::Fixture& fixture_of(const LeagueState& state, MatchId id);

/// The squads of a league with the cards that were fixed when it was created, their captains and
/// favourite elevens.
std::vector<league::Squad> league_squads(store::Database& database, const league::League& league);

/// Fills the playoff fixtures that have not been begun from the results as they are now, and stores
/// them. A sentence for each that was begun with other sides than the table now says.
std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name);

/// Plays the fixtures of the scope in the order of the list, one transaction a match; playoffs are
/// filled in as their sides become known. A fixture that another process plays meanwhile is left to
/// it. Gives the results of those played here. `seed` in place of the league's own.
std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress);

}  // namespace quicket::app
