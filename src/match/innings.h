#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/event.h"

namespace quicket::match {

/// The stretch of a match's events that belongs to one innings: from its opening to the next one's
/// (what happens between two innings belongs to the earlier). Views the events it was made from.
struct InningsEvents {
  Side batting = 0;
  int super_over = 0;  ///< 0 in the match itself
  std::span<const MatchEvent> events;

  Side fielding() const { return cricket::other(batting); }
};

/// The innings of a match in the order they were played, super overs included.
std::vector<InningsEvents> innings_of(std::span<const MatchEvent> events);

/// Where in an innings something happened, as scorers count.
struct BallPlace {
  int over = 0;   ///< from 0
  int ball = 0;   ///< deliveries of the over so far, this one included: from 1
  int legal = 0;  ///< which legal ball of the over this is or stands for: from 1

  bool operator==(const BallPlace&) const = default;
};

/// "18.4": over from 0 and legal ball. A ball that has to be bowled again has its successor's
/// number.
std::string to_string(const BallPlace& place);

/// One ball of an innings with its place and the score after it.
struct PlacedBall {
  const Delivery* delivery = nullptr;
  BallPlace place;
  int legal_balls = 0;  ///< of the innings, this one included
  int runs = 0;         ///< of the side, this one included; penalties outside balls as they fell
  int wickets = 0;
};

/// Every ball of an innings in order.
std::vector<PlacedBall> balls_of(const InningsEvents& innings);

/// Follows the count of overs and balls through the events of an innings.
class OverCount {
 public:
  void start_over();
  void count(const Delivery& delivery);
  /// Of the ball last counted; before the first ball 0.0.
  BallPlace place() const { return place_; }
  int legal_balls() const { return legal_balls_; }

 private:
  BallPlace place_;
  bool started_ = false;
  int legal_in_over_ = 0;
  int legal_balls_ = 0;
};

/// What every innings comes to; derived from its balls, or from its summary.
struct InningsTotal {
  Side batting = 0;
  int super_over = 0;
  int runs = 0;
  int wickets = 0;
  int balls = 0;   ///< legal
  int quota = 0;   ///< legal balls it might have had: of the conditions, or as revised
  int target = 0;  ///< runs needed to win; 0 where it sets the target itself
  bool all_out = false;
  bool closed = false;
  bool summary_only = false;                           ///< only totals are known
  InningsClosed::Why why = InningsClosed::Why::quota;  ///< if `closed`

  bool operator==(const InningsTotal&) const = default;
};

/// Totals of all innings in order. Penalty runs outside a ball go to the side they were given to:
/// to its innings before (wherever they were given), else to its first one to come.
std::vector<InningsTotal> totals_of(const MatchRecord& record);

}  // namespace quicket::match
