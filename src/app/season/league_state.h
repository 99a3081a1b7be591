#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/fixture.h"
#include "league/league.h"
#include "league/season.h"
#include "store/database.h"
#include "store/turns.h"

namespace quicket::app {

/// The season of a league, and how far it has come.
struct LeagueState : league::Season {
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<MatchId> played;     ///< those with a result, by id
  int to_play = 0;                 ///< fixtures left
  std::vector<store::Turn> turns;  ///< sent by captains who play by mail
  std::vector<MatchId> begun;      ///< of those: started but not finished, by id
};

/// Reads a league and folds its results. `after_round`: the state then; 0: now.
LeagueState league_state(store::Database& database, const std::string& name, int after_round = 0);

/// Whether the fixture has a result.
bool is_played(const LeagueState& state, MatchId id);

/// The fixture with that id. Throws Error if the league has none. Valid as long as `state`.
const league::Fixture& fixture_of(const LeagueState& state, MatchId id);

/// Throws Error, with the rounds that there are, for one that the league does not have.
void demand_round(const LeagueState& state, int round);

/// The fixtures that are played next: those without a result, of the earliest round that has any,
/// whose sides are known.
std::vector<const league::Fixture*> next_fixtures(const LeagueState& state);

/// Throws Error for a playoff whose sides are not known yet.
void check_sides_known(const league::Fixture& fixture);

/// A sentence for each playoff match that ended without a winner: who goes through, and why. With
/// `stage`, for that match alone.
std::vector<std::string> playoffs_without_winner(const LeagueState& state,
                                                 std::string_view stage = {});

}  // namespace quicket::app
