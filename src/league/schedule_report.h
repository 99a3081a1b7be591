#pragma once

#include <span>

#include "league/competition.h"
#include "league/fixture.h"

namespace quicket::league {

/// How good a fixture list is, each figure beside the bound that no list of its shape can pass.
struct ScheduleReport {
  int teams = 0;
  int rounds = 0;
  int breaks = 0;        ///< matches at home (away) right after another at home (away), all sides
  int breaks_bound = 0;  ///< teams - 2 a cycle and a joint (mirrored); none for an odd number once
  int longest_home_run = 0;
  int longest_away_run = 0;
  int carry_over = 0;  ///< sum of squares of how often one side hands its opponent on to another
  int carry_over_bound = 0;
  int home_away_difference = 0;  ///< the largest of any side
  bool dated = false;            ///< whether the list has dates
  int min_rest_days = 0;         ///< free days between two matches of a side; 0 without dates

  bool operator==(const ScheduleReport&) const = default;
};

/// Reports on the group matches of a list, in the order of their rounds (then numbers). After its
/// last match a side's first counts as the next one for carry-over, as is usual.
ScheduleReport schedule_report(std::span<const Fixture> fixtures, const Competition& competition);

}  // namespace quicket::league
