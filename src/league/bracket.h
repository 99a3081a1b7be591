#pragma once

#include <array>
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
  /// Set if the match ended without a winner; the winner is then the side higher in the table.
  std::optional<Result::Kind> undecided;
  /// The sides by the present results, if two others have already met.
  std::optional<std::array<Team, 2>> due;

  bool operator==(const BracketMatch&) const = default;
};

/// The playoffs of a season, as far as they are known.
struct Bracket {
  std::vector<BracketMatch> matches;  ///< in the order of the preset
  std::optional<Team> champion;

  bool operator==(const Bracket&) const = default;
};

/// The playoffs after `results`. Places are taken from `table` once `group_over`. A playoff match
/// without a winner (no result, a tie that stands) goes to the side higher in the table, and one
/// that has been played stands, whoever should have met in it after an earlier result was corrected
/// (rules 12.4).
Bracket bracket(const Competition& competition, const Standings& table, bool group_over,
                std::span<const Result> results);

/// How rules 12.4 decided a match that `undecided` says had no winner: "Final: no result; Team A
/// win it as the side higher in the table".
std::string sentence_of_undecided(const Bracket& bracket, const BracketMatch& match);

/// Fixtures of the playoffs, numbered on from the list: sides that are not known yet name their
/// source. Dated after `last` by the preset's intervals.
std::vector<Fixture> playoff_fixtures(const Competition& competition, int last_number,
                                      int last_round, Date last);

/// Puts the known teams of `bracket` into the playoff fixtures; home and venue by the preset's
/// rule, `teams` give the home grounds. Returns whether anything changed.
bool fill_playoffs(std::vector<Fixture>& fixtures, const Bracket& bracket,
                   const Competition& competition, const Standings& table,
                   std::span<const LeagueTeam> teams);

}  // namespace quicket::league
