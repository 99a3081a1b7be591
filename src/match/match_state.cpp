#include "match/match_state.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "match/over_limits.h"
#include "match/playing_side.h"

namespace quicket::match {
namespace {

SideState side_state(const TeamSheet& sheet) {
  // No minimum is demanded: if a match was washed out before the toss, no source names its players.
  expects(sheet.players.size() <= max_members, "a sheet has at most 32 players");
  SideState side;
  side.keeper = sheet.keeper;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (!sheet.players[i].of_side) continue;
    side.field[side.count++] = static_cast<Member>(i);
    side.present |= set_of(static_cast<Member>(i));
  }
  return side;
}

/// The side batting second in the stretch (match or super over) that ended last.
Side batted_second(const MatchState& state) {
  return state.now().batting;
}

bool tied(const MatchState& state) {
  const std::size_t count = state.innings.size();
  const InningsState& second = state.innings[count - 1];
  return second.target != InningsState::no_target && second.runs == second.target - 1;
}

bool stretch_complete(const MatchState& state) {
  const std::size_t count = state.innings.size();
  return count >= 2 && state.innings[count - 2].super_over == state.innings[count - 1].super_over;
}

/// Whether a side still has the two batters that a super over needs (ruling 7).
bool can_open_super_over(const SideState& side) {
  return std::popcount(side.present & ~side.out_in_super_overs) >= 2;
}

bool another_super_over(const MatchState& state) {
  // Rain that has ended the match leaves no time for one (rules 9.5).
  if (state.now().why == InningsClosed::Why::declared_by_rain) return false;
  return tied(state) && state.now().super_over < state.conditions.most_super_overs &&
         (can_open_super_over(state.sides[0]) || can_open_super_over(state.sides[1]));
}

}  // namespace

MatchState::MatchState(const cricket::Conditions& under, const std::array<TeamSheet, 2>& sheets)
    : conditions(under), sides{side_state(sheets[0]), side_state(sheets[1])} {
  innings.reserve(4);  // with one super over: more are rare, and seasons are played by the thousand
}

MatchState::MatchState(const MatchSetup& setup)
    : conditions(setup.conditions),
      sides{side_state(setup.sides[0].sheet), side_state(setup.sides[1].sheet)} {
  innings.reserve(4);
}

void MatchState::apply(const InningsOpened& event) {
  if (event.pitch != cards::Pitch::none) pitch = event.pitch;
  InningsState opened;
  opened.batting = event.batting;
  opened.super_over = event.super_over;
  const bool real = event.super_over == 0;
  opened.quota = real ? conditions.quota() : conditions.super_over_balls;
  opened.wickets_to_end = real ? conditions.wickets : conditions.super_over_wickets;
  // Revisions for the weather apply to the match, not to super overs.
  if (real && revised_balls > 0) opened.quota = revised_balls;
  const bool chases =
      !innings.empty() && now().super_over == event.super_over && now().batting != event.batting;
  if (chases) {
    opened.target = now().runs + 1;
    if (real) {
      // A first innings shortened by the weather leaves the second no more balls than it had.
      if (revised_balls == 0) opened.quota = now().quota;
      if (revised_target > 0) opened.target = revised_target;
    }
  }
  opened.penalty = std::exchange(waiting_penalty[side_index(event.batting)], 0);
  opened.runs = opened.penalty;
  innings.push_back(opened);
}

void MatchState::apply(const OverStarted& event) {
  now().apply(event, conditions);
  if (now().super_over > 0) sides[side_index(now().fielding())].super_over_bowler = event.bowler;
}

void MatchState::apply(const Substitution& event) {
  SideState& side = sides[side_index(event.side)];
  side.gone |= set_of(event.out);
  Member* const end = side.field.data() + side.count;
  Member* const place = std::find(side.field.data(), end, event.out);
  if (std::find(side.field.data(), end, event.in) != end) {
    // A real side of twelve lists the substitute from the start; then the other player only leaves.
    if (place != end) {
      std::copy(place + 1, end, place);
      --side.count;
    }
  } else if (place != end) {
    *place = event.in;
  } else {
    side.field[side.count++] = event.in;
  }
  side.present = (side.present & ~set_of(event.out)) | set_of(event.in);
  if (side.keeper == event.out && event.out != no_member) side.keeper = event.in;
}

void MatchState::apply(const PenaltyRuns& event) {
  for (auto at = innings.rbegin(); at != innings.rend(); ++at) {
    if (at->batting != event.to) continue;
    at->runs += event.runs;
    at->penalty += event.runs;
    // Given to the first side after its innings they raise the target, unless one was set since:
    // that already includes them.
    if (at != innings.rbegin() && now().target != InningsState::no_target && revised_target == 0) {
      now().target += event.runs;
    }
    return;
  }
  waiting_penalty[side_index(event.to)] += event.runs;
}

void MatchState::apply(const RevisedTarget& event) {
  revised_target = event.target;
  revised_balls = event.balls;
  if (innings.empty() || now().target == InningsState::no_target) return;
  now().target = event.target;
  if (event.balls > 0) now().quota = event.balls;
}

void MatchState::apply(const RevisedQuota& event) {
  if (innings.empty() || now().closed) {
    revised_balls = event.balls;
  } else {
    now().quota = event.balls;
    // What was said before the match was of both innings, and so is this.
    if (revised_balls > event.balls) revised_balls = event.balls;
  }
}

void MatchState::apply(const InningsSummary& event) {
  now().runs += event.runs;
  now().wickets += event.wickets;
  now().balls += event.balls;
}

void MatchState::apply(const InningsClosed& event) {
  InningsState& ended = now();
  ended.closed = true;
  ended.why = event.why;
  ended.over_open = false;
  ended.free_hit = false;
  if (ended.super_over == 0) return;
  const MemberSet unbeaten = set_of(ended.striker) | set_of(ended.non_striker) | ended.retired;
  sides[side_index(ended.batting)].out_in_super_overs |= ended.came_in & ~unbeaten;
}

void MatchState::apply(const MatchClosed& event) {
  closed = true;
  winner = event.winner;
  abandoned = event.abandoned;
  forfeit = event.forfeit;
}

void apply(MatchState& state, const MatchEvent& event) {
  std::visit([&state](const auto& one) { state.apply(one); }, event);
}

MatchState fold(const MatchRecord& record) {
  MatchState state(record.conditions, record.sheets);
  for (const MatchEvent& event : record.events) apply(state, event);
  return state;
}

Step next_step_between_overs(const MatchState& state) {
  if (state.closed) return Step::finished;
  if (state.innings.empty()) return state.toss ? Step::open_innings : Step::toss;
  const InningsState& now = state.now();
  if (!now.closed) {
    if (now.is_over()) return Step::close_innings;
    return legal_batters(state) == 0 ? Step::close_innings : Step::batter;
  }
  if (now.why == InningsClosed::Why::abandoned) return Step::close_match;
  if (!stretch_complete(state)) return Step::open_innings;
  return another_super_over(state) ? Step::open_innings : Step::close_match;
}

InningsOpened innings_to_open(const MatchState& state) {
  if (state.innings.empty()) {
    expects(state.toss.has_value(), "an innings is opened after the toss");
    const Side winner = state.toss->winner;
    return {state.toss->chose_to_bat ? winner : cricket::other(winner), 0};
  }
  if (!stretch_complete(state)) {
    return {cricket::other(state.now().batting), state.now().super_over};
  }
  return {batted_second(state), state.now().super_over + 1};
}

InningsClosed innings_to_close(const MatchState& state) {
  const InningsState& now = state.now();
  if (now.runs >= now.target) return {InningsClosed::Why::target_passed};
  if (now.balls >= now.quota && now.wickets < now.wickets_to_end) {
    return {InningsClosed::Why::quota};
  }
  return {InningsClosed::Why::all_out};
}

MatchClosed match_to_close(const MatchState& state) {
  if (!stretch_complete(state)) return {std::nullopt, true};
  const InningsState& second = state.now();
  if (second.why == InningsClosed::Why::abandoned) return {std::nullopt, true};
  if (tied(state)) return {std::nullopt, false};
  const bool chased = second.runs >= second.target;
  return {chased ? second.batting : second.fielding(), false};
}

MemberSet legal_batters(const MatchState& state) {
  const InningsState& now = state.now();
  const SideState& side = state.sides[side_index(now.batting)];
  MemberSet legal = side.present & ~(now.came_in & ~now.retired);
  if (now.super_over > 0) legal &= ~side.out_in_super_overs;
  return legal;
}

Member next_in_order(const MatchState& state) {
  const MemberSet legal = legal_batters(state);
  if (legal == 0) return no_member;
  const MemberSet fresh = legal & ~state.now().retired;
  return static_cast<Member>(std::countr_zero(fresh != 0 ? fresh : legal));
}

namespace {

MemberSet legal_by_conditions(const MatchState& state, MemberSet able) {
  const InningsState& now = state.now();
  const SideState& side = state.sides[side_index(now.fielding())];
  able &= ~side.gone;
  // All who have a bowler card were replaced: anyone in the side may bowl (ruling 20).
  if (able == 0) able = side.present;
  if (now.super_over > 0) {
    const MemberSet fresh = able & ~set_of(side.super_over_bowler);
    return fresh != 0 ? fresh : able;
  }
  if (const MemberSet legal = legal_bowlers(now, state.conditions, able); legal != 0) return legal;
  // A bowler replaced with overs left, or a quota that grew again, can leave a side that cannot
  // bowl the innings within the limits. Somebody has to bowl: one with overs left if there is one,
  // and the last bowler only if there is nobody else.
  const MemberSet rested = able & ~set_of(now.bowler);
  MemberSet with_overs = 0;
  for (MemberSet rest = rested; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    if (now.bowling_of[member].overs < state.conditions.most_overs_per_bowler) {
      with_overs |= set_of(member);
    }
  }
  if (with_overs != 0) return with_overs;
  return rested != 0 ? rested : able;
}

}  // namespace

MemberSet legal_bowlers(const MatchState& state, MemberSet able,
                        const std::optional<OversAllowed>& most) {
  const MemberSet legal = legal_by_conditions(state, able);
  if (!most || state.now().super_over > 0) return legal;
  const MemberSet by_cards = legal & legal_bowlers(state.now(), state.conditions, able, &*most);
  return by_cards != 0 ? by_cards : legal;
}

}  // namespace quicket::match
