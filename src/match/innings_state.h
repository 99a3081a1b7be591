#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "cricket/conditions.h"
#include "match/event.h"

namespace quicket::match {

/// Overs that each member of a side may bowl in an innings.
using OversAllowed = std::array<std::uint8_t, max_members>;

/// A set of members: bit n is member n.
using MemberSet = std::uint32_t;
constexpr MemberSet set_of(Member member) {
  return member < max_members ? MemberSet{1} << member : 0;
}
constexpr bool contains(MemberSet set, Member member) {
  return (set & set_of(member)) != 0;
}

struct BatterScore {
  std::uint16_t runs = 0;
  std::uint16_t balls = 0;  ///< faced
  std::uint8_t fours = 0;
  std::uint8_t sixes = 0;

  bool operator==(const BatterScore&) const = default;
};

struct BowlerScore {
  std::uint16_t balls = 0;  ///< legal
  std::uint16_t runs = 0;   ///< charged
  std::uint8_t wickets = 0;
  std::uint8_t overs = 0;  ///< begun

  bool operator==(const BowlerScore&) const = default;
};

/// The state of one innings: everything the rules need to continue, and the figures so far. Small
/// and flat, because forecasts spend their time on it. Only its members change it.
struct InningsState {
  static constexpr int no_target = std::numeric_limits<int>::max();

  Side batting = 0;
  int super_over = 0;
  int quota = 0;           ///< legal balls
  int wickets_to_end = 0;  ///< that end the innings
  int target = no_target;  ///< runs needed to win

  int runs = 0;
  int runs_before_over = 0;  ///< when the over in progress began
  int wickets = 0;
  int balls = 0;       ///< legal
  int overs = 0;       ///< begun
  int over_balls = 0;  ///< legal ones of the over in progress, or of the last
  int byes = 0, leg_byes = 0, wides = 0, no_balls = 0, penalty = 0;
  std::array<std::uint16_t, cricket::how_out_count> how_outs{};

  Member striker = no_member;  ///< no_member: a batter has to come in
  Member non_striker = no_member;
  Member bowler = no_member;  ///< of the over in progress, or of the last one
  std::uint8_t running = 0;   ///< overs that `bowler` has begun one after another
  bool over_open = false;
  bool free_hit = false;     ///< the next ball is a free hit
  bool call_is_due = false;  ///< an over has begun or a batter has come in since the last ball
  cards::Call call = cards::Call::steady;  ///< for the last ball
  bool closed = false;
  InningsClosed::Why why = InningsClosed::Why::quota;

  MemberSet came_in = 0;                    ///< have batted or are batting
  MemberSet retired = 0;                    ///< left not out, may come back
  std::uint8_t batters = 0;                 ///< how many have come in
  std::array<Member, max_members> order{};  ///< who, in order
  std::array<BatterScore, max_members> batting_of{};
  std::array<BowlerScore, max_members> bowling_of{};

  Side fielding() const { return cricket::other(batting); }
  bool needs_batter() const { return striker == no_member || non_striker == no_member; }
  /// Overs of the quota; a final one with fewer balls counts.
  int overs_in_all(const cricket::Conditions& conditions) const {
    return (quota + conditions.balls_per_over - 1) / conditions.balls_per_over;
  }
  /// Overs not yet started.
  int overs_left(const cricket::Conditions& conditions) const {
    const int all = overs_in_all(conditions);
    return all > overs ? all - overs : 0;
  }
  /// Whether wickets, quota or target have ended it (only the match knows who is left to bat).
  bool is_over() const { return wickets >= wickets_to_end || balls >= quota || runs >= target; }
  /// Whether the next ball can be bowled now.
  bool ball_is_next() const { return over_open && !closed && !needs_batter() && !is_over(); }

  void apply(const OverStarted& over, const cricket::Conditions& conditions);
  void apply(const BatterIn& in);
  void apply(const Delivery& ball, const cricket::Conditions& conditions);
  void apply(const Retirement& retirement);

  bool operator==(const InningsState&) const = default;

 private:
  void remove(Member batter, HowOut how);
  void remove(const Dismissal& out, BowlerScore& bowl);
  int add_extras(const Delivery& ball, BowlerScore& bowl, const cricket::Conditions& conditions);
  void cross(bool odd);
  void end_over(const cricket::Conditions& conditions);
};

/// The batters change ends after an odd number of runs. No branch: nobody can predict a
/// single.
inline void InningsState::cross(bool odd) {
  const auto change = static_cast<Member>((striker ^ non_striker) & (odd ? 0xff : 0));
  striker ^= change;
  non_striker ^= change;
}

inline void InningsState::remove(Member batter, HowOut how) {
  if (cricket::is_wicket(how)) {
    ++wickets;
    ++how_outs[static_cast<std::size_t>(how)];
  } else {
    retired |= set_of(batter);
  }
  if (striker == batter) striker = no_member;
  if (non_striker == batter) non_striker = no_member;
}

inline void InningsState::remove(const Dismissal& out, BowlerScore& bowl) {
  if (cricket::is_bowlers(out.how)) ++bowl.wickets;
  remove(out.batter, out.how);
}

inline void InningsState::end_over(const cricket::Conditions& conditions) {
  over_open = false;
  if (overs % conditions.ends_change_every_overs == 0) std::swap(striker, non_striker);
}

inline void InningsState::apply(const OverStarted& over, const cricket::Conditions& conditions) {
  if (over_open) end_over(conditions);  // an umpire's short over
  running = over.bowler == bowler ? static_cast<std::uint8_t>(running + 1) : std::uint8_t{1};
  bowler = over.bowler;
  ++bowling_of[bowler].overs;
  ++overs;
  runs_before_over = runs;
  over_balls = 0;
  over_open = true;
  call_is_due = true;
}

inline void InningsState::apply(const BatterIn& in) {
  (striker == no_member ? striker : non_striker) = in.batter;
  call_is_due = true;
  retired &= ~set_of(in.batter);
  if (contains(came_in, in.batter)) return;
  came_in |= set_of(in.batter);
  order[batters++] = in.batter;
}

// Forecasts spend their time here: part of the engine's loop, which knows what a ball can be.
[[gnu::always_inline]] inline void InningsState::apply(const Delivery& ball,
                                                       const cricket::Conditions& conditions) {
  // Scorers' own books decide who is at which end; by the dice this changes nothing.
  striker = ball.striker;
  non_striker = ball.non_striker;
  call = ball.call;
  call_is_due = false;
  BatterScore& bat = batting_of[ball.striker];
  BowlerScore& bowl = bowling_of[ball.bowler];
  const int hit = ball.bat_runs;
  runs += hit;
  bat.runs = static_cast<std::uint16_t>(bat.runs + hit);
  bowl.runs = static_cast<std::uint16_t>(bowl.runs + hit);
  bat.fours = static_cast<std::uint8_t>(bat.fours + (hit == 4 && !ball.non_boundary));
  bat.sixes = static_cast<std::uint8_t>(bat.sixes + (hit == 6 && !ball.non_boundary));
  int ran = hit;
  bool counts = true;
  if ((ball.wides | ball.no_balls | ball.byes | ball.leg_byes | ball.penalty) != 0) {
    counts = ball.legal();
    ran += add_extras(ball, bowl, conditions);
  } else {
    ++bat.balls;
    free_hit = false;
  }
  if (ball.out) {
    remove(*ball.out, bowl);
    if (ball.also_out) remove(*ball.also_out, bowl);
  }
  cross((ran & 1) != 0);
  if (!counts) return;
  ++balls;
  ++bowl.balls;
  if (++over_balls >= conditions.balls_per_over && over_open) end_over(conditions);
}

/// Returns the runs that were run.
inline int InningsState::add_extras(const Delivery& ball, BowlerScore& bowl,
                                    const cricket::Conditions& conditions) {
  runs += ball.extras();
  byes += ball.byes;
  leg_byes += ball.leg_byes;
  wides += ball.wides;
  no_balls += ball.no_balls;
  penalty += ball.penalty;
  bowl.runs = static_cast<std::uint16_t>(bowl.runs + ball.wides + ball.no_balls);
  if (ball.faced()) ++batting_of[ball.striker].balls;
  free_hit = !ball.legal() && (free_hit || (ball.no_balls > 0 ? conditions.free_hit_after_no_ball
                                                              : conditions.free_hit_after_wide));
  // The penalty for a wide or no-ball is not run; runs on top of it are.
  const int wide_ran = ball.wides > conditions.wide_runs ? ball.wides - conditions.wide_runs : 0;
  return ball.byes + ball.leg_byes + wide_ran;
}

inline void InningsState::apply(const Retirement& retirement) {
  remove(retirement.batter, retirement.how);
}

}  // namespace quicket::match
