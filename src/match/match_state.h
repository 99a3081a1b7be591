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

/// Who of a side is in the match at the moment.
struct SideState {
  std::array<Member, max_members> field{};  ///< who bat and field, in the order of the sheet
  std::uint8_t count = 0;
  Member keeper = no_member;
  MemberSet present = 0;                 ///< the same as a set
  MemberSet gone = 0;                    ///< replaced: takes no further part
  MemberSet out_in_super_overs = 0;      ///< may not bat in a later one (ruling 7)
  Member super_over_bowler = no_member;  ///< bowler of the last one, who may not bowl the next

  bool operator==(const SideState&) const = default;
};

/// What the match is waiting for.
enum class Step : std::uint8_t {
  toss,
  open_innings,
  batter,  ///< a batter has to come in
  bowler,  ///< who bowls the next over
  ball,
  close_innings,
  close_match,
  finished,
};

/// The state of a match. Only `apply` changes it; the same events always lead to the same state, so
/// to undo is to fold all but the last event, and to resume is to fold the log.
struct MatchState {
  /// Before the toss. Demands sheets of at most `max_members` players; a match of which only the
  /// teams are known has empty ones.
  MatchState(const cricket::Conditions& under, const std::array<TeamSheet, 2>& sheets);
  /// The same for the sides of a setup.
  explicit MatchState(const MatchSetup& setup);

  cricket::Conditions conditions;
  std::array<SideState, 2> sides;
  std::optional<Toss> toss;
  cards::Pitch pitch = cards::Pitch::none;  ///< of the day
  std::vector<InningsState> innings;        ///< in order; the last is the one in progress
  bool closed = false;
  bool abandoned = false;
  bool forfeit = false;
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
  void apply(const Delivery& event) { now().apply(event, conditions); }
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

/// Folds one event into the state. Accepts what the rules would not allow (umpires make mistakes in
/// real matches); `problem_with` (legality.h) checks it.
void apply(MatchState& state, const MatchEvent& event);

/// The state after all events of a record.
MatchState fold(const MatchRecord& record);

/// What has to happen next by the rules: the only place that knows the course of a match.
Step next_step(const MatchState& state);
/// The same when it is neither simply the next ball nor the next over.
Step next_step_between_overs(const MatchState& state);
inline Step next_step(const MatchState& state) {
  if (!state.innings.empty() && !state.closed && state.now().goes_on()) {
    return state.now().over_open ? Step::ball : Step::bowler;
  }
  return next_step_between_overs(state);
}

/// The innings to open next, when `next_step` says so. Demands that there was a toss.
InningsOpened innings_to_open(const MatchState& state);
/// How to close the innings in progress, when `next_step` says so.
InningsClosed innings_to_close(const MatchState& state);
/// How to close the match, when `next_step` says so: the winner of the match or of its super
/// over.
MatchClosed match_to_close(const MatchState& state);

/// Who may come in next: members of the side who are neither out nor in; a batter retired hurt may
/// come back. In a super over, not those who were out in an earlier one.
MemberSet legal_batters(const MatchState& state);
/// Who comes in if nobody says otherwise: the next of the written order, and of those who retired
/// hurt only if nobody else is left; no_member if nobody can.
Member next_in_order(const MatchState& state);

/// Those of `able` who may bowl the next over, within all limits; super overs included (ruling 7).
/// If nobody can stay within them (a bowler was replaced, the quota grew) the limits give way; if
/// nobody of `able` is left in the side, anyone in it may bowl (ruling 20).
/// `most`: what a league that keeps to cards allows; it gives way too, before anything else does.
MemberSet legal_bowlers(const MatchState& state, MemberSet able,
                        const std::optional<OversAllowed>& most = {});

}  // namespace quicket::match
