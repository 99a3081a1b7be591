#pragma once

#include "match/event.h"

namespace quicket::match {

/// The records of a league before a match: the best of its earlier matches, super overs left out.
/// A figure of 0: nobody has such a record.
struct LeagueRecords {
  int matches = 0;
  int fastest_fifty = 0;    ///< balls
  int fastest_hundred = 0;  ///< balls
  int highest_score = 0;    ///< of a batter
  int most_wickets = 0;     ///< of a bowler in an innings
  int highest_stand = 0;
  int highest_total = 0;

  /// Adds a match that has been played.
  void add(const MatchRecord& record);
  /// False while too few matches have been played for a record to mean anything.
  bool count() const { return matches >= 10; }

  bool operator==(const LeagueRecords&) const = default;
};

}  // namespace quicket::match
