#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cricket/conditions.h"
#include "match/event.h"

namespace quicket::match {

/// A point of a match, after a legal ball: of an over from 0, or before its first ball. A super
/// over is an innings of its own.
struct BallMark {
  int innings = 0;  ///< from 1; 0: the last that has this ball
  int over = 0;
  int ball = 0;  ///< of the over, from 1; 0: the over has not begun

  bool operator==(const BallMark&) const = default;
};

/// Reads "15.3" (after 15 overs and 3 balls), "15", "2:15.3" (in the second innings); where balls
/// are counted "73", "2:73". Throws Error (usage) for anything else.
BallMark parse_ball_mark(std::string_view text, const cricket::Conditions& conditions);

/// "2:15.3", "2:73"; without the innings if it is 0.
std::string to_string(const BallMark& mark, const cricket::Conditions& conditions);

/// Where a match can be played on: all that had happened when the next ball was due, but for who
/// came in or bowled it, which is chosen anew. Rain that had revised the target by then has done so
/// here too.
struct Branch {
  BallMark mark;           ///< with its innings
  std::size_t events = 0;  ///< of the match, up to there

  bool operator==(const Branch&) const = default;
};

/// Throws Error if the match has no such ball, and says which is the last, or if the ball ended it.
Branch branch_at(const MatchRecord& record, const BallMark& mark);

/// The usual one: before the last over of the match. Throws Error if no ball of it is known.
Branch branch_before_last_over(const MatchRecord& record);

/// The match as it was at a branch, without what its source says about its end.
MatchRecord record_at(const MatchRecord& record, const Branch& branch);

}  // namespace quicket::match
