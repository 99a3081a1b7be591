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
  MemberSet placed = 0;
  for (const InningsEvents& innings : innings_of(record.events)) {
    if (innings.super_over > 0) continue;
    for (const MatchEvent& event : innings.events) {
      const auto* in = std::get_if<BatterIn>(&event);
      const auto* over = std::get_if<OverStarted>(&event);
      if (in != nullptr && innings.batting == side && !contains(placed, in->batter)) {
        order_.push_back(in->batter);
        placed |= set_of(in->batter);
      }
      if (over != nullptr && innings.batting != side && over->bowler < max_members) {
        bowlers_.push_back(over->bowler);
        ++overs_[over->bowler];
      }
    }
  }
  for (std::size_t i = 0; i < playing.sheet.players.size(); ++i) {
    const auto member = static_cast<Member>(i);
    if (!contains(placed, member)) order_.push_back(member);
  }
}

bool AsPlayedCaptain::bats_first(const MatchState&) {
  return bats_first_;
}

Member AsPlayedCaptain::next_batter(const MatchState& state, MemberSet legal) {
  if (state.now().super_over > 0) return computer_.next_batter(state, legal);
  const auto next = std::find_if(order_.begin(), order_.end(),
                                 [legal](Member member) { return contains(legal, member); });
  return next != order_.end() ? *next : computer_.next_batter(state, legal);
}

Member AsPlayedCaptain::next_bowler(const MatchState& state, MemberSet legal) {
  const InningsState& now = state.now();
  if (now.super_over > 0) return computer_.next_bowler(state, legal);
  for (auto over = static_cast<std::size_t>(now.overs); over < bowlers_.size(); ++over) {
    const Member member = bowlers_[over];
    const bool his = now.bowling_of[member].overs < overs_[member];
    if (his && contains(legal, member)) return member;
  }
  MemberSet used = 0;
  for (const Member member : bowlers_) used |= set_of(member);
  const MemberSet known = legal & used;
  return computer_.next_bowler(state, known != 0 ? known : legal);
}

}  // namespace quicket::match
