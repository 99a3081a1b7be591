#pragma once

#include <array>
#include <optional>
#include <string>

#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Why the event could not even be scored, whatever the rules: no innings is open for it, an end
/// has no batter, nobody bowls. What real matches do against the rules can be scored. Nothing if
/// `apply` can take it.
std::optional<std::string> why_not_scored(const MatchState& state, const MatchEvent& event);
/// The same for all events of a record in order: "event 17: no innings has been opened". Demands
/// sheets of at most `max_members` players.
std::optional<std::string> why_not_scored(const MatchRecord& record);

/// Why no further ball of an innings that is over can be bowled: "10 wickets are down".
std::string why_over(const InningsState& now);

/// "the innings is not over: 149/5 after 114 of 120 balls".
std::string why_not_over(const InningsState& now);

/// Checks what `apply` takes unchecked: whether the rules allow an event next. For matches that are
/// typed in or played by people, and to say why a choice is not offered.
class Umpire {
 public:
  /// Anyone may bowl.
  explicit Umpire(std::array<TeamSheet, 2> sheets);
  /// Only players with a bowler card may bowl.
  explicit Umpire(const MatchSetup& setup);

  /// Why the event may not come next ("the over has had its 6 balls ...: say who bowls the next");
  /// nothing if it may.
  std::optional<std::string> problem_with(const MatchState& state, const MatchEvent& event) const;

  /// Why a member of the fielding side may not bowl the next over ("B10 has bowled the maximum of 4
  /// overs"); nothing if allowed.
  std::optional<std::string> why_not_bowl(const MatchState& state, Member member) const;
  /// Why a member of the batting side may not come in ("A3 is out"); nothing if allowed.
  std::optional<std::string> why_not_bat(const MatchState& state, Member member) const;
  /// The same, to be read after the name ("is out").
  std::optional<std::string> unfit_to_bat(const MatchState& state, Member member) const;

 private:
  using Reason = std::optional<std::string>;
  Reason check(const MatchState& state, const Toss& toss) const;
  Reason check(const MatchState& state, const InningsOpened& opened) const;
  Reason check(const MatchState& state, const OverStarted& over) const;
  Reason check(const MatchState& state, const BatterIn& in) const;
  Reason check(const MatchState& state, const Delivery& ball) const;
  Reason check(const MatchState& state, const Retirement& retirement) const;
  Reason check(const MatchState& state, const Substitution& substitution) const;
  Reason check(const MatchState& state, const PenaltyRuns& penalty) const;
  Reason check(const MatchState& state, const RevisedTarget& revised) const;
  Reason check(const MatchState& state, const RevisedQuota& revised) const;
  Reason check(const MatchState& state, const InningsSummary& summary) const;
  Reason check(const MatchState& state, const InningsClosed& closed) const;
  Reason check(const MatchState& state, const MatchClosed& closed) const;

  Reason who_stands_where(const InningsState& now, const Delivery& ball) const;
  Reason dismissal(const InningsState& now, const Delivery& ball, const Dismissal& out) const;
  const std::string& name(Side side, Member member) const;

  std::array<TeamSheet, 2> sheets_;
  std::array<MemberSet, 2> able_{~MemberSet{0}, ~MemberSet{0}};
  std::array<std::optional<OversAllowed>, 2> most_overs_{};
};

}  // namespace quicket::match
