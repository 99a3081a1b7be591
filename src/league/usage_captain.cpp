#include "league/usage_captain.h"

#include "match/over_limits.h"

namespace quicket::league {

match::InningsState within(match::InningsState innings, const OversAllowed& most,
                           const cricket::Conditions& conditions) {
  for (std::size_t i = 0; i < most.size(); ++i) {
    auto& overs = innings.bowling_of[i].overs;
    overs = static_cast<std::uint8_t>(overs + conditions.most_overs_per_bowler - most[i]);
  }
  return innings;
}

UsageCaptain::UsageCaptain(const LimitedSide& side, const cricket::Conditions& conditions,
                           match::Character character)
    : ComputerCaptain(side.side, conditions, character),
      most_(side.most_overs),
      bowlers_(side.side.bowlers) {}

match::Member UsageCaptain::next_bowler(const match::MatchState& state, match::MemberSet legal) {
  if (state.now().super_over > 0) return ComputerCaptain::next_bowler(state, legal);
  const match::MemberSet able = within_cards(state, legal);
  return ComputerCaptain::next_bowler(state, able != 0 ? able : legal);
}

match::MemberSet UsageCaptain::within_cards(const match::MatchState& state,
                                            match::MemberSet legal) const {
  return legal & match::legal_bowlers(within(state.now(), most_, state.conditions),
                                      state.conditions, bowlers_);
}

}  // namespace quicket::league
