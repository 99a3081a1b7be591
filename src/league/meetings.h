#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/competition.h"
#include "league/league.h"
#include "league/timetable.h"

namespace quicket::league {

/// The second (third, ...) meetings of a shape, in rounds, as far as they go beyond whole cycles.
struct ExtraMeetings {
  Timetable rounds;
  /// The whole list in whole rounds, where it comes out so: `echo` is played twice, home and away
  /// exchanged, and `others` is all else. Empty where it does not.
  Timetable echo, others;
  std::vector<std::string> unmet;  ///< rivalries that did not fit
};

/// Gives every team its group and row: by the names that the competition's groups hold, the others
/// in their order into the places left. Without groups everybody is in group 0.
void place_in_groups(const Competition& competition, std::vector<LeagueTeam>& teams);

/// What is played beyond `shape`'s single cycle (grouped shapes) or cycles. Demands a shape that
/// fits the number of teams (see check_shape).
ExtraMeetings extra_meetings(const Competition& competition, const std::vector<LeagueTeam>& teams,
                             dice::SeededDice& dice);

/// Whole cycles that a shape begins with.
int whole_cycles(const Competition& competition);

/// Throws Error (impossible) where the number of teams is outside the competition's, or its shape
/// cannot be had with so many: an odd number in two groups, more or fewer matches than the cycles.
void check_shape(const Competition& competition, int teams);

}  // namespace quicket::league
