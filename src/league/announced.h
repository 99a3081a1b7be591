#pragma once

#include <vector>

#include "league/fixture.h"
#include "league/result.h"

namespace quicket::league {

/// Those of the `announced` group matches that have not been played, by date. Each group match of
/// `results` is the earliest announced one of its two sides that was not set for more than three
/// days later, whoever was at home.
std::vector<Fixture> still_to_come(std::vector<Fixture> announced,
                                   const std::vector<Result>& results);

/// Puts matches that are to come after the group matches of a real list (see as_played_fixtures)
/// and before its playoffs, which move behind them; numbers all anew, and their rounds on.
void announce(std::vector<Fixture>& fixtures, std::vector<Fixture> to_come);

/// Gives the results of a real season the numbers of their fixtures: group matches by the source's
/// id, playoffs by their stage, or else in their order. Those without a fixture (replayed ones) are
/// dropped.
void number_by_fixtures(std::vector<Result>& results, const std::vector<Fixture>& fixtures);

}  // namespace quicket::league
