#pragma once

#include <span>
#include <vector>

#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Who decides for a side. Asked by the engine when `next_step` calls for a choice, with the state
/// before it. A choice outside the legal set is the fault of the captain's author, not of a user: a
/// captain for people must ask again itself.
class Captain {
 public:
  virtual ~Captain() = default;

  /// The toss is won: bat first?
  virtual bool bats_first(const MatchState& state) = 0;
  /// Who comes in, out of `legal` (never empty). The two openers are asked for one after the other,
  /// the striker first. `state.now().super_over` tells a super over.
  virtual Member next_batter(const MatchState& state, MemberSet legal) = 0;
  /// Who bowls the next over, out of `legal` (never empty).
  virtual Member next_bowler(const MatchState& state, MemberSet legal) = 0;
  /// How the side bats for the rest of the over, or until the next batter comes in. Asked where the
  /// set has calls (rules 5.7).
  virtual cards::Call call(const MatchState&) { return cards::Call::steady; }
};

}  // namespace quicket::match
