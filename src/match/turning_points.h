#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// A run of balls, one after another in an innings, that turned a match.
struct TurningPoint {
  int innings = 0;               ///< index among the innings of the match
  Side side = 0;                 ///< whose chance rose
  double before = 0, after = 0;  ///< its chance before the first and after the last ball
  BallPlace first, place;        ///< of the first and the last ball
  std::size_t from = 0, event = 0;
  int balls = 0;              ///< legal ones
  Member bowler = no_member;  ///< whose balls moved most of it

  double swing() const { return after - before; }
  bool operator==(const TurningPoint&) const = default;
};

/// The runs of balls within five overs that changed the chance of a side most, from a low to the
/// next high: 25 points or more, at most `most` and one more of 35 points, none of which overlap;
/// the greatest first, where an early swing counts for less than a late one, as a slow one does,
/// and the last of `most` of an innings that has none. Last of all the end of a chase that was
/// still open in its last over, if no other holds it. `chances`: of side 0 after every event
/// (MomentFollower::chances); super overs have none.
std::vector<TurningPoint> turning_points(const MatchRecord& record,
                                         std::span<const std::optional<double>> chances,
                                         std::size_t most = 3);

}  // namespace quicket::match
