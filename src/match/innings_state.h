#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "cards/outcome.h"
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

/// Four counts, so that eight bytes are a batter's figures and are added up at once.
struct alignas(8) BatterScore {
  std::uint16_t runs = 0;
  std::uint16_t balls = 0;  ///< faced
  std::uint16_t fours = 0;
  std::uint16_t sixes = 0;

  bool operator==(const BatterScore&) const = default;
};

struct alignas(8) BowlerScore {
  std::uint16_t runs = 0;   ///< charged
  std::uint16_t balls = 0;  ///< legal
  std::uint16_t wickets = 0;
  std::uint16_t overs = 0;  ///< begun

  bool operator==(const BowlerScore&) const = default;
};

/// As one number: no innings is long enough for a count to run over into the next.
template <class Score>
void add(Score& to, const Score& more) {
  // What std::bit_cast is made of; Emscripten's library has none.
  to = __builtin_bit_cast(
      Score, __builtin_bit_cast(std::uint64_t, to) + __builtin_bit_cast(std::uint64_t, more));
}

/// The batters change ends after an odd number of runs. No branch: nobody can predict a single.
inline void cross(Member& striker, Member& non_striker, bool odd) {
  const auto change = static_cast<Member>((striker ^ non_striker) & (odd ? 0xff : 0));
  striker ^= change;
  non_striker ^= change;
}

/// What a legal ball is worth of which only the runs off the bat count, none included.
struct PlainBall {
  BatterScore bat;
  int runs = 0;
};

/// Plain balls of an over on end: what the innings takes over from them at once, so that the loop
/// over them has it in registers.
struct PlainBalls {
  Member striker = no_member, non_striker = no_member;
  int balls = 0;
  int runs = 0;
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
    if (quota == conditions.quota()) return conditions.overs;  // most, and quicker than dividing
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
  bool ball_is_next() const { return over_open && goes_on(); }
  /// The same whether an over is in progress or not.
  bool goes_on() const { return !closed && !needs_batter() && !is_over(); }

  void apply(const OverStarted& over, const cricket::Conditions& conditions);
  void apply(const BatterIn& in);
  void apply(const Delivery& ball, const cricket::Conditions& conditions);
  /// All but the batters' own figures.
  void apply(const PlainBalls& plain, const cricket::Conditions& conditions);
  /// A ball by the dice that nobody hears of, as the delivery made of it.
  void apply(const cards::Outcome& ball, const cricket::Conditions& conditions);
  void apply(const Retirement& retirement);

  bool operator==(const InningsState&) const = default;

 private:
  void remove(Member batter, HowOut how);
  void remove(const Dismissal& out, Member bowled_by);
  template <class Ball>
  int add_extras(const Ball& ball, const cricket::Conditions& conditions);
  void count_legal_balls(int more, const cricket::Conditions& conditions);
  void end_over(const cricket::Conditions& conditions);
};

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

inline void InningsState::remove(const Dismissal& out, Member bowled_by) {
  if (cricket::is_bowlers(out.how)) ++bowling_of[bowled_by].wickets;
  remove(out.batter, out.how);
}

inline void InningsState::end_over(const cricket::Conditions& conditions) {
  over_open = false;
  const int every = conditions.ends_change_every_overs;
  if (every == 1 || (every == 2 ? overs % 2 : overs % every) == 0) std::swap(striker, non_striker);
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

inline void InningsState::apply(const Delivery& ball, const cricket::Conditions& conditions) {
  // Scorers' own books decide who is at which end; by the dice this changes nothing.
  striker = ball.striker;
  non_striker = ball.non_striker;
  call = ball.call;
  call_is_due = false;
  const int hit = ball.bat_runs;
  const bool counts = ball.legal();
  const auto count = [](auto number) { return static_cast<std::uint16_t>(number); };
  runs += ball.runs();
  add(batting_of[ball.striker],
      {count(hit), count(ball.faced()), count((hit == 4) & !ball.non_boundary),
       count((hit == 6) & !ball.non_boundary)});
  add(bowling_of[ball.bowler], {count(ball.charged()), count(counts), 0, 0});
  penalty += ball.penalty;
  const int ran = hit + add_extras(ball, conditions);
  if (ball.out) {
    remove(*ball.out, ball.bowler);
    if (ball.also_out) remove(*ball.also_out, ball.bowler);
  }
  cross(striker, non_striker, (ran & 1) != 0);
  if (counts) count_legal_balls(1, conditions);
}

inline void InningsState::apply(const cards::Outcome& ball, const cricket::Conditions& conditions) {
  const int hit = ball.bat_runs;
  const bool counts = ball.legal();
  const int charged = hit + ball.wides + ball.no_balls;
  const auto count = [](auto number) { return static_cast<std::uint16_t>(number); };
  runs += charged + ball.byes + ball.leg_byes;
  add(batting_of[striker], {count(hit), count(ball.wides == 0), count(hit == 4), count(hit == 6)});
  add(bowling_of[bowler],
      {count(charged), count(counts), count(ball.out & cricket::is_bowlers(ball.how)), 0});
  const int ran = hit + add_extras(ball, conditions);
  if (ball.out) remove(ball.non_striker_out ? non_striker : striker, ball.how);
  cross(striker, non_striker, (ran & 1) != 0);
  if (counts) count_legal_balls(1, conditions);
}

inline void InningsState::apply(const PlainBalls& plain, const cricket::Conditions& conditions) {
  if (plain.balls == 0) return;
  striker = plain.striker;
  non_striker = plain.non_striker;
  free_hit = false;
  runs += plain.runs;
  add(bowling_of[bowler],
      {static_cast<std::uint16_t>(plain.runs), static_cast<std::uint16_t>(plain.balls), 0, 0});
  count_legal_balls(plain.balls, conditions);
}

inline void InningsState::count_legal_balls(int more, const cricket::Conditions& conditions) {
  balls += more;
  over_balls += more;
  if (over_balls >= conditions.balls_per_over && over_open) end_over(conditions);
}

/// All but runs and figures. Returns the runs that were run.
template <class Ball>
int InningsState::add_extras(const Ball& ball, const cricket::Conditions& conditions) {
  byes += ball.byes;
  leg_byes += ball.leg_byes;
  wides += ball.wides;
  no_balls += ball.no_balls;
  const bool legal = ball.legal();
  const bool granted =
      ball.no_balls > 0 ? conditions.free_hit_after_no_ball : conditions.free_hit_after_wide;
  free_hit = !legal && (free_hit | granted);
  // The penalty for a wide or no-ball is not run; runs on top of it are.
  const int wide_ran = ball.wides > conditions.wide_runs ? ball.wides - conditions.wide_runs : 0;
  return ball.byes + ball.leg_byes + wide_ran;
}

inline void InningsState::apply(const Retirement& retirement) {
  remove(retirement.batter, retirement.how);
}

}  // namespace quicket::match
