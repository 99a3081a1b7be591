#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "match/captain.h"
#include "match/character.h"
#include "match/playing_side.h"
#include "match/win_chance.h"

namespace quicket::match {

/// Follows a plan made once from the cards of the side: the written batting order, and a bowler
/// for every over, those at the start and the end who bowled there in the season, nobody for more
/// overs than their usage letter says unless there is no one else. Can be used for any number of
/// matches. Deterministic.
class ComputerCaptain : public Captain {
 public:
  ComputerCaptain(const PlayingSide& side, const cricket::Conditions& conditions,
                  Character character = Character::balanced);

  /// The chances by which the captain calls, of this match or of average sides. Without them, or if
  /// the set has no calls, the side always bats steadily.
  void call_by(std::shared_ptr<const WinChance> chances) { chances_ = std::move(chances); }

  bool bats_first(const MatchState& state) override;
  Member next_batter(const MatchState& state, MemberSet legal) override;
  Member next_bowler(const MatchState& state, MemberSet legal) override;
  /// What next_bowler would say where that can be told without a look at who may bowl, as in most
  /// overs; else no_member.
  virtual Member sure_bowler(const MatchState& state) const;
  cards::Call call(const MatchState& state) override {
    return chances_ ? chances_->call(character_, state.now(), state.pitch) : cards::Call::steady;
  }

  /// Planned overs of each member; they add up to an innings.
  const std::array<std::uint8_t, max_members>& allotment() const { return allotted_; }
  /// Planned bowler of each over; no_member if left open.
  const std::vector<Member>& plan() const { return plan_; }

 private:
  struct BowlerMark {
    Member member = no_member;
    double cost = 0;             ///< runs an over, less the worth of the wickets
    double at_ends = 0;          ///< the same for the first and the last overs
    double overs = 0;            ///< planned for a match
    int most = 0;                ///< overs by the usage letter
    double first = 0, last = 0;  ///< shares of the balls in the first and in the last phase
    int planned_first = 0, planned_last = 0;  ///< overs there, while a plan is made
  };
  static bool better_at_ends(const BowlerMark& a, const BowlerMark& b) {
    return a.at_ends < b.at_ends;
  }
  void mark_bowlers(const PlayingSide& side, const cricket::Conditions& conditions);
  void allot(const cricket::Conditions& conditions);
  void make_plan(const cricket::Conditions& conditions);
  bool fits(std::size_t over, Member member, int most_running) const;
  Member spare_bowler(const InningsState& now, MemberSet legal) const;

  Character character_;
  std::shared_ptr<const WinChance> chances_;
  std::array<float, max_members> cost_{};
  std::vector<Member> super_batters_;  ///< the three for a super over, then the others
  std::vector<BowlerMark> bowlers_;    ///< while a plan is made, best first; then best at the ends
  std::array<std::uint8_t, max_members> allotted_{};
  std::vector<Member> plan_;
  int sure_overs_ = 0;        ///< overs_without_limits
  bool phases_known_ = true;  ///< of the balls of every bowler
};

}  // namespace quicket::match
