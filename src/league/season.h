#pragma once

#include <string>
#include <vector>

#include "league/bracket.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "league/result.h"
#include "league/standings.h"

namespace quicket::league {

/// A season as it stands, real or of a league: what tables, lists, books and pages are made from.
struct Season {
  Competition competition;
  std::vector<Team> teams;
  std::vector<Result> results;   ///< in the order of the list, or by date
  std::vector<Fixture> to_come;  ///< without a result
  Standings standings;           ///< of the group stage
  Bracket bracket;               ///< of the playoffs
  /// Which matches a real season lacks, as part of a sentence: then its tables are no facts. Empty
  /// if none is known to be missing.
  std::string missing;

  /// The tables of the group stage and those of the playoffs, one after another.
  Standings tables() const { return all_tables(standings, bracket); }

  /// Whether nothing is left to play, so that it can be judged as a whole.
  bool is_over() const {
    return !results.empty() && to_come.empty() &&
           (bracket.champion || competition.playoffs.empty());
  }

  std::vector<std::string> team_names() const {
    std::vector<std::string> names;
    for (const Team& team : teams) names.push_back(team.name);
    return names;
  }
};

}  // namespace quicket::league
