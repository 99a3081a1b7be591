#pragma once

#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// What one bowler bowled of one over.
struct BowledOver {
  int over = 0;  ///< of the innings, from 0
  Member bowler = no_member;
  int balls = 0;    ///< legal
  int runs = 0;     ///< charged: off the bat, wides, no-balls
  int wickets = 0;  ///< credited to the bowler

  bool operator==(const BowledOver&) const = default;
};

/// The overs of an innings in the order they were bowled; an over that another bowler had to finish
/// has an entry for each. Of a bowler they add up to the line of the scorecard.
std::vector<BowledOver> bowled_overs(const InningsEvents& innings);

}  // namespace quicket::match
