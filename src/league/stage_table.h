#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/result.h"
#include "league/standings.h"

namespace quicket::league {

/// A match of the playoffs, as far as it is known.
struct BracketMatch {
  std::string stage;
  Entrant home, away;
  std::optional<Team> winner, loser;
  /// Set if a knock-out match ended without a winner; the winner is then the side higher in the
  /// table.
  std::optional<Result::Kind> undecided;
  /// The sides by the present results, if two others have already met.
  std::optional<std::array<Team, 2>> due;

  bool operator==(const BracketMatch&) const = default;
};

/// A table of the playoffs, as far as it is known.
struct StageTable {
  std::string name;                   ///< "Super 8 Group 1"
  std::vector<Entrant> sides;         ///< in the order in which its matches name their sources
  std::vector<BracketMatch> matches;  ///< in the order of the preset
  Standings rows;                     ///< of the sides known; none before the group stage is over
  bool over = false;                  ///< every match has a result, so that the places are final

  bool operator==(const StageTable&) const = default;
};

/// The table of the matches of `competition` with that stage. `sources`: its sides with the teams
/// that they are by now, in the order of `sides_of_stage`. Points, order and net run rate are those
/// of the group stage, without deductions: nothing is carried over. Once a match of the table has
/// been played, its sides stand: those of `fixtures`, the league's list, or without one those who
/// have played, in the places of sides that have not.
StageTable stage_table(const Competition& competition, std::string_view stage,
                       const std::vector<Entrant>& sources, std::span<const Result> results,
                       std::span<const Fixture> fixtures = {});

/// The sources of the sides of a table, each once, in the order of its matches.
std::vector<Source> sides_of_stage(const Competition& competition, std::string_view stage);

}  // namespace quicket::league
