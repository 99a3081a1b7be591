#include "match/as_played.h"

#include <algorithm>

#include "match/innings.h"

namespace quicket::match {

std::optional<Toss> real_toss(const MatchRecord& record) {
  std::optional<Toss> toss;
  for (const MatchEvent& event : record.events) {
    if (const auto* said = std::get_if<Toss>(&event)) toss = *said;
    if (const auto* opened = std::get_if<InningsOpened>(&event)) {
      const bool agrees =
          toss &&
          (toss->chose_to_bat ? toss->winner : cricket::other(toss->winner)) == opened->batting;
      return agrees ? toss : Toss{opened->batting, true};
    }
  }
  return toss;
}

AsPlayedCaptain::AsPlayedCaptain(const MatchRecord& record, Side side, const PlayingSide& playing,
                                 const cricket::Conditions& conditions)
    : computer_(playing, conditions) {
  if (const auto toss = real_toss(record)) bats_first_ = toss->chose_to_bat;
  for (const InningsEvents& innings : innings_of(record.events)) {
    const auto stretch = static_cast<std::size_t>(innings.super_over);
    if (choices_.size() <= stretch) choices_.resize(stretch + 1);
    Choices& choices = choices_[stretch];
    for (const MatchEvent& event : innings.events) {
      const auto* in = std::get_if<BatterIn>(&event);
      const auto* over = std::get_if<OverStarted>(&event);
      if (in != nullptr && innings.batting == side) choices.order.push_back(in->batter);
      if (over != nullptr && innings.batting != side && over->bowler < max_members) {
        choices.bowlers.push_back(over->bowler);
        ++choices.overs[over->bowler];
      }
    }
  }
  if (choices_.empty()) choices_.emplace_back();
  for (std::size_t i = 0; i < playing.sheet.players.size(); ++i) {
    choices_[0].order.push_back(static_cast<Member>(i));
  }
}

const AsPlayedCaptain::Choices* AsPlayedCaptain::choices_of(const InningsState& innings) const {
  const auto stretch = static_cast<std::size_t>(innings.super_over);
  return stretch < choices_.size() ? &choices_[stretch] : nullptr;
}

bool AsPlayedCaptain::bats_first(const MatchState&) {
  return bats_first_;
}

Member AsPlayedCaptain::next_batter(const MatchState& state, MemberSet legal) {
  if (const Choices* real = choices_of(state.now())) {
    for (const Member member : real->order) {
      if (contains(legal, member)) return member;
    }
  }
  return computer_.next_batter(state, legal);
}

Member AsPlayedCaptain::next_bowler(const MatchState& state, MemberSet legal) {
  const InningsState& now = state.now();
  const Choices* real = choices_of(now);
  if (real == nullptr) return computer_.next_bowler(state, legal);
  for (auto over = static_cast<std::size_t>(now.overs); over < real->bowlers.size(); ++over) {
    const Member member = real->bowlers[over];
    const bool his = now.bowling_of[member].overs < real->overs[member];
    if (his && contains(legal, member)) return member;
  }
  MemberSet used = 0;
  for (const Member member : real->bowlers) used |= set_of(member);
  const MemberSet known = legal & used;
  return computer_.next_bowler(state, known != 0 ? known : legal);
}

}  // namespace quicket::match
