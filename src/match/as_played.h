#pragma once

#include <array>
#include <optional>
#include <vector>

#include "match/computer_captain.h"
#include "match/event.h"

namespace quicket::match {

/// Captains a side as it was captained in a real match: the toss, who came in and in which order,
/// who bowled which over, as far as the dice allow. If the real bowler may not bowl, one of those
/// who really bowled and still has overs of his to bowl, the next in the real order first; where
/// the real match gives no answer (its innings was shorter, or it had no super over), a computer
/// captain.
class AsPlayedCaptain final : public Captain {
 public:
  /// `side` of `record`; the sheet of `playing` must be the record's own (same members).
  AsPlayedCaptain(const MatchRecord& record, Side side, const PlayingSide& playing,
                  const cricket::Conditions& conditions);

  bool bats_first(const MatchState& state) override;
  Member next_batter(const MatchState& state, MemberSet legal) override;
  Member next_bowler(const MatchState& state, MemberSet legal) override;
  /// As a balanced computer captain does: no source tells how a side meant to bat.
  cards::Call call(const MatchState& state) override { return computer_.call(state); }
  void call_by(std::shared_ptr<const WinChance> chances) { computer_.call_by(std::move(chances)); }

 private:
  ComputerCaptain computer_;
  bool bats_first_ = true;
  /// Choices of the match itself, of the first super over, ...
  struct Choices {
    std::vector<Member> order;    ///< as they came in; in the match itself, followed by the others
    std::vector<Member> bowlers;  ///< of each over
    std::array<std::uint8_t, max_members> overs{};
  };
  const Choices* choices_of(const InningsState& innings) const;
  std::vector<Choices> choices_;
};

/// The real toss, or if no source gives it, one with which the same side bats first. Nothing for a
/// record without an innings.
std::optional<Toss> real_toss(const MatchRecord& record);

}  // namespace quicket::match
