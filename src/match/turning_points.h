#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// An over that turned a match.
struct TurningPoint {
  int innings = 0;               ///< index among the innings of the match
  Side side = 0;                 ///< whose chance rose
  double before = 0, after = 0;  ///< its chance before and after the over
  BallPlace place;               ///< of the ball that moved the chance most
  std::size_t event = 0;

  double swing() const { return after - before; }
  bool operator==(const TurningPoint&) const = default;
};

/// The overs that changed the chance of a side most, at most `most`; the greatest first. A swing of
/// the last over counts whole and has eight points or more, an early one counts for less.
/// `chances`: of side 0 after every event (MomentFollower::chances); super overs have none.
std::vector<TurningPoint> turning_points(const MatchRecord& record,
                                         std::span<const std::optional<double>> chances,
                                         std::size_t most = 3);

}  // namespace quicket::match
