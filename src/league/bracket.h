#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/result.h"
#include "league/standings.h"

namespace quicket::league {

/// A match of the playoffs, as far as it is known.
struct BracketMatch {
  std::string stage;
  Entrant home, away;
  std::optional<Team> winner, loser;

  bool operator==(const BracketMatch&) const = default;
};

/// The playoffs of a season, as far as they are known.
struct Bracket {
  std::vector<BracketMatch> matches;  ///< in the order of the preset
  std::optional<Team> champion;

  bool operator==(const Bracket&) const = default;
};

/// The playoffs after `results`. Places are taken from `table` once `group_over`. A playoff match
/// without winner (no result, a tie that stands) goes to the side higher in the table.
Bracket bracket(const Competition& competition, const Standings& table, bool group_over,
                std::span<const Result> results);

/// Fixtures of the playoffs, numbered on from the list: whose sides are open name their source.
/// Dated after `last` by the preset's distances.
std::vector<Fixture> playoff_fixtures(const Competition& competition, int last_number,
                                      int last_round, Date last);

/// Puts the teams that `bracket` knows into the playoff fixtures; home and venue by the preset's
/// rule, `teams` say where they are at home. Returns whether anything changed.
bool fill_playoffs(std::vector<Fixture>& fixtures, const Bracket& bracket,
                   const Competition& competition, const Standings& table,
                   std::span<const LeagueTeam> teams);

}  // namespace quicket::league
