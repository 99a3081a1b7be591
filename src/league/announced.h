#pragma once

#include <vector>

#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// Announced matches that are still to come, and those whose day has passed without them.
struct Announced {
  std::vector<Fixture> to_come;  ///< by date
  std::vector<Fixture> overdue;  ///< taken as not played: washed out, or in a file that is missing
};

/// What is left of the `announced` group matches. Each group match of `results` is the announced
/// one of its two sides nearest in time that was not set for more than three days later, whoever
/// was at home. A match is overdue once others have been played more than a week after its day, or
/// a playoff.
Announced still_to_come(std::vector<Fixture> announced, const std::vector<Result>& results);

/// Puts matches that are to come after the group matches of a real list (see as_played_fixtures)
/// and before its playoffs, which move behind them; numbers all anew, and their rounds on.
void announce(std::vector<Fixture>& fixtures, std::vector<Fixture> to_come);

/// Gives the results of a real season the numbers of their fixtures: group matches by the source's
/// id, playoffs by their stage, or else in their order. Those without a fixture (replayed ones) are
/// dropped.
void number_by_fixtures(std::vector<Result>& results, const std::vector<Fixture>& fixtures);

}  // namespace quicket::league
