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
#include "league/stage_table.h"
#include "league/standings.h"

namespace quicket::league {

/// The playoffs of a season, as far as they are known.
struct Bracket {
  std::vector<BracketMatch> matches;  ///< knock-out matches, in the order of the preset
  std::vector<StageTable> stages;     ///< tables before them, in the order of the preset
  std::optional<Team> champion;

  bool operator==(const Bracket&) const = default;
};

/// The playoffs after `results`. Places are taken from `table` once `group_over`, and from a table
/// of the playoffs once all its matches have a result. A knock-out match
/// without a winner (no result, a tie that stands) goes to the side higher in the table, and one
/// that has been played stands, whoever should have met in it after an earlier result was corrected
/// (rules 12.4); so do the sides of a table of which `fixtures`, the league's list, has a match
/// that was played.
Bracket bracket(const Competition& competition, const Standings& table, bool group_over,
                std::span<const Result> results, std::span<const Fixture> fixtures = {});

/// The match of the fixture: a knock-out match by its stage, one of a table by its sources. Null if
/// there is none.
const BracketMatch* match_of(const Bracket& bracket, const Fixture& fixture);

/// The place in the competition's playoffs of the match that the fixture is; nothing if it is none
/// of them.
std::optional<std::size_t> place_of_form(const Competition& competition, const Fixture& fixture);

/// The tables of the group stage and those of the playoffs, one after another. A side has a row in
/// each of its tables.
Standings all_tables(Standings table, const Bracket& bracket);

/// How rules 12.4 decided a match that `undecided` says had no winner: "Final: no result; Team A
/// win it as the side higher in the table".
std::string sentence_of_undecided(const Bracket& bracket, const BracketMatch& match);

/// Fixtures of the playoffs, numbered on from the list: sides that are not known yet name their
/// source. Dated after `last` by the preset's intervals. A knock-out match is a round by itself;
/// matches of tables share one until a side comes again.
std::vector<Fixture> playoff_fixtures(const Competition& competition, int last_number,
                                      int last_round, Date last);

/// Puts the known teams of `bracket` into the playoff fixtures; home and venue by the preset's
/// rule, `teams` give the home grounds. Returns whether anything changed.
bool fill_playoffs(std::vector<Fixture>& fixtures, const Bracket& bracket,
                   const Competition& competition, const Standings& table,
                   std::span<const LeagueTeam> teams);

}  // namespace quicket::league
