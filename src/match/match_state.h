#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cricket/conditions.h"
#include "match/event.h"
#include "match/innings_state.h"

namespace quicket::match {

struct MatchSetup;

/// Who of a side is in the match at this moment.
struct SideState {
  std::array<Member, max_members> field{};  ///< who bats and fields, in the order of the sheet
  std::uint8_t count = 0;
  Member keeper = no_member;
  MemberSet present = 0;                 ///< the same as a set
  MemberSet gone = 0;                    ///< replaced: takes no further part
  MemberSet out_in_super_overs = 0;      ///< may not bat in a later one (ruling 7)
  Member super_over_bowler = no_member;  ///< of the last one: may not bowl the next

  bool operator==(const SideState&) const = default;
};

/// What the match waits for.
enum class Step : std::uint8_t {
  toss,
  open_innings,
  batter,  ///< one has to come in
  bowler,  ///< of the next over
  ball,
  close_innings,
  close_match,
  finished,
};

/// Where a match stands. `apply` is the only change; the same events always give the same state, so
/// undoing is folding all but the last event, and resuming is folding the log.
struct MatchState {
  /// Before the toss. Demands sheets of at most `max_members` players; a match of which nothing is
  /// known but its teams has empty ones.
  MatchState(const cricket::Conditions& under, const std::array<TeamSheet, 2>& sheets);
  /// The same for the sides of a setup.
  explicit MatchState(const MatchSetup& setup);

  cricket::Conditions conditions;
  std::array<SideState, 2> sides;
  std::optional<Toss> toss;
  std::vector<InningsState> innings;  ///< in order; the last is the one in progress
  bool closed = false;
  bool abandoned = false;
  std::optional<Side> winner;
  int revised_target = 0;  ///< for a second innings not yet opened; 0: none
  int revised_balls = 0;
  std::array<int, 2> waiting_penalty{};  ///< given before that side's first innings

  const InningsState& now() const { return innings.back(); }
  InningsState& now() { return innings.back(); }

  void apply(const Toss& event) { toss = event; }
  void apply(const InningsOpened& event);
  void apply(const OverStarted& event);
  void apply(const BatterIn& event) { now().apply(event); }
  [[gnu::always_inline]] void apply(const Delivery& event) { now().apply(event, conditions); }
  void apply(const Retirement& event) { now().apply(event); }
  void apply(const Substitution& event);
  void apply(const PenaltyRuns& event);
  void apply(const RevisedTarget& event);
  void apply(const RevisedQuota& event);
  void apply(const InningsSummary& event);
  void apply(const InningsClosed& event);
  void apply(const MatchClosed& event);

  bool operator==(const MatchState&) const = default;
};

/// Folds one event into the state. What the rules would not allow is taken as it is (real matches
/// hold umpires' mistakes); `problem_with` (legality.h) is the one who minds.
void apply(MatchState& state, const MatchEvent& event);

/// The state after all events of a record.
MatchState fold(const MatchRecord& record);

/// What has to happen next by the rules: the one place that knows the course of a match.
Step next_step(const MatchState& state);
/// The same where it is not simply the next ball.
Step next_step_between_balls(const MatchState& state);
inline Step next_step(const MatchState& state) {
  if (!state.innings.empty() && state.now().ball_is_next() && !state.closed) return Step::ball;
  return next_step_between_balls(state);
}

/// The innings that has to be opened next, when `next_step` says so. Demands that there was a toss.
InningsOpened innings_to_open(const MatchState& state);
/// Why the innings in progress has to be closed, when `next_step` says so.
InningsClosed innings_to_close(const MatchState& state);
/// How the match has to be closed, when `next_step` says so: winner of the match or of its super
/// over.
MatchClosed match_to_close(const MatchState& state);

/// Who may come in next: of the side, not yet out, not in; a batter retired hurt may come back. In
/// a super over not those who were out in an earlier one.
MemberSet legal_batters(const MatchState& state);

/// Those of `able` who may bowl the next over, by all limits; super overs included (ruling 7).
/// Where nobody can keep them (a bowler was replaced, the quota grew) the limits give way; where
/// nobody of `able` is left in the side, anyone in it may bowl (ruling 20).
MemberSet legal_bowlers(const MatchState& state, MemberSet able);

}  // namespace quicket::match
