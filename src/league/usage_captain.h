#pragma once

#include "league/season_play.h"
#include "match/computer_captain.h"
#include "match/innings_state.h"

namespace quicket::league {

/// An innings as it looks if members may bowl only `most` overs each: they have bowled the others.
match::InningsState within(match::InningsState innings, const OversAllowed& most,
                           const cricket::Conditions& conditions);

/// A computer captain who gives nobody more overs than the match allows, super overs excepted.
class UsageCaptain : public match::ComputerCaptain {
 public:
  UsageCaptain(const LimitedSide& side, const cricket::Conditions& conditions,
               match::Character character);

  match::Member next_bowler(const match::MatchState& state, match::MemberSet legal) override;

 protected:
  /// Those of `legal` who have overs left within the limits; empty in a super over if nobody has.
  match::MemberSet within_cards(const match::MatchState& state, match::MemberSet legal) const;

 private:
  OversAllowed most_;
  match::MemberSet bowlers_;
};

}  // namespace quicket::league
