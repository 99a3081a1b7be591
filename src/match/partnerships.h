#pragma once

#include <span>
#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// A partnership of two batters, between two wickets (or retirements).
struct Partnership {
  int wicket = 1;            ///< for the first wicket, the second, ...
  Member first = no_member;  ///< who was in before, or came in first
  Member second = no_member;
  int runs = 0;   ///< all runs scored meanwhile, extras included
  int balls = 0;  ///< faced by either
  int first_runs = 0, first_balls = 0;
  int second_runs = 0, second_balls = 0;
  bool unbroken = false;  ///< still in at the end (or now)

  bool operator==(const Partnership&) const = default;
};

/// The partnerships of an innings in order. A retirement ends one; its successor has the same
/// wicket.
std::vector<Partnership> partnerships_of(const InningsEvents& innings);

/// One over (five balls in 100-ball) of an innings.
struct OverPoint {
  int runs = 0;     ///< in this over: the bar of a Manhattan
  int wickets = 0;  ///< that fell in it
  int total = 0;    ///< of the side after it: the point of a worm
  int total_wickets = 0;
  int legal_balls = 0;  ///< bowled in the innings after it

  bool operator==(const OverPoint&) const = default;
};

/// Worm and Manhattan of an innings: one point an over, the last perhaps unfinished.
std::vector<OverPoint> worm_of(const InningsEvents& innings);

/// An innings of the match itself, no super over, with its worm.
struct InningsWorm {
  Side batting = 0;
  std::vector<OverPoint> overs;  ///< empty before the first ball
};

/// Those of a match, in order.
std::vector<InningsWorm> worms_of(std::span<const MatchEvent> events);

}  // namespace quicket::match
