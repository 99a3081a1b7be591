#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/event.h"

namespace quicket::match {

/// The events of a match that belong to one innings: from its opening to the next one's (events
/// between two innings belong to the earlier). Refers to the events it was made from.
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
  int legal = 0;  ///< the legal ball of the over that this is or will be bowled again as: from 1

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

/// Keeps count of overs and balls through the events of an innings.
class OverCount {
 public:
  void start_over();
  void count(const Delivery& delivery);
  /// Of the last ball counted; 0.0 before the first ball.
  BallPlace place() const { return place_; }
  /// The same by the legal balls bowled so far, from 0: never beyond the innings.
  BallPlace bowled() const { return {place_.over, place_.ball, legal_in_over_}; }
  int legal_balls() const { return legal_balls_; }

 private:
  BallPlace place_;
  bool started_ = false;
  int legal_in_over_ = 0;
  int legal_balls_ = 0;
};

/// Totals of one innings, from its balls or its summary.
struct InningsTotal {
  Side batting = 0;
  int super_over = 0;
  int runs = 0;
  int wickets = 0;
  int balls = 0;   ///< legal
  int quota = 0;   ///< legal balls available: of the conditions, or as revised
  int target = 0;  ///< runs needed to win; 0 if it sets the target itself
  bool all_out = false;
  bool closed = false;
  bool summary_only = false;                           ///< only totals are known
  InningsClosed::Why why = InningsClosed::Why::quota;  ///< if `closed`

  /// What scorers write: 300 of fifty overs of which one had seven.
  int told_balls() const { return quota > 0 && balls > quota ? quota : balls; }
  bool operator==(const InningsTotal&) const = default;
};

/// Whether the last super over was level, so that a winner was found by a rule.
bool is_super_over_level(std::span<const InningsTotal> totals);

/// Totals of all innings in order. Penalty runs outside a ball go to the side they were given to:
/// to its previous innings (wherever they were given), or else to its first one to come.
std::vector<InningsTotal> totals_of(const MatchRecord& record);

/// Balls bowled so far, legal or not; of an innings known by its total alone, the legal ones.
int balls_so_far(const MatchRecord& record);

}  // namespace quicket::match
