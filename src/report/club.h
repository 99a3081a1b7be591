#pragma once

#include <optional>
#include <span>
#include <string>

#include "report/table.h"

namespace quicket::report {

/// Matches of a team: how they ended, and the totals of both sides, without super overs.
struct ClubTally {
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;
  int runs_for = 0, wickets_lost = 0, balls_for = 0;
  int runs_against = 0, wickets_taken = 0, balls_against = 0;

  bool operator==(const ClubTally&) const = default;
};

/// A team's season: a row of its career.
struct ClubSeason {
  std::string season;  ///< "Indian Premier League 2016"
  std::string team;    ///< as it was called then
  ClubTally tally;     ///< of the matches that are meant, playoffs included
  /// What the table of the whole season says; nothing if only some of its matches are meant.
  struct Place {
    int position = 0;
    int teams = 0;      ///< in this table
    std::string group;  ///< whose table it is, if there are several
    int points = 0;
    double net_run_rate = 0;

    bool operator==(const Place&) const = default;
  };
  std::optional<Place> place;
  bool in_fives = false;  ///< counted in balls: run rates are no over's
  std::string playoffs;   ///< the last of them: "won Final"; empty if there was none

  bool operator==(const ClubSeason&) const = default;
};

/// A team's career: a row for each season, and the totals below if there are several.
Table club_table(std::span<const ClubSeason> seasons);

}  // namespace quicket::report
