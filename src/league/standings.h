#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/competition.h"
#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// One row of the table.
struct Standing {
  int position = 0;   ///< from 1, in its table
  std::string table;  ///< which, if each group has its own: "North"
  Team team;
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;
  int bonus = 0;     ///< points among `points`
  int deducted = 0;  ///< points already taken off `points`
  int points = 0;
  int runs_for = 0, balls_for = 0;  ///< as counted for net run rate (all out = quota)
  int runs_against = 0, balls_against = 0;
  int wickets_taken = 0, balls_bowled = 0;  ///< legal
  double net_run_rate = 0;                  ///< per over of the format
  std::string last_five;                    ///< "WWLNT", the latest last
  int change = 0;  ///< places gained since the previous round (of the last match); 0 at the start

  bool operator==(const Standing&) const = default;
};

/// The table in its order; of several, one after another.
using Standings = std::vector<Standing>;

/// The table of `teams` after `results`, not counting playoff matches, less the competition's
/// deductions. Order: points, the
/// competition's list, the name, so that it is total; each group by itself, if it has a table.
/// Every team has a row. `balls_per_over` of the competition's conditions is the over of net run
/// rate.
Standings standings(const Competition& competition, std::span<const Team> teams,
                    std::span<const Result> results);

/// A footnote for every deduction from a side of the table: "Perth Scorchers: 2 points deducted:
/// slow over rate", "Perth Scorchers: 1 point restored".
std::vector<std::string> deduction_notes(const Competition& competition,
                                         const Standings& standings);

/// The rows of each table: one span, or one for every group.
std::vector<std::span<const Standing>> tables_of(const Standings& standings);

/// The sides of the table in which `row` stands.
int sides_beside(const Standings& standings, const Standing& row);

/// Runs scored per over minus runs conceded per over; a side that has not batted or bowled has 0
/// for that part.
double net_run_rate(int runs_for, int balls_for, int runs_against, int balls_against,
                    int balls_per_over);

}  // namespace quicket::league
