#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::report {

/// What a ball was, as a commentator would begin to tell it: every delivery is of exactly one kind.
/// `any` marks lines that can be said of every ball.
enum class BallKind : std::uint8_t {
  dot,
  one,
  two,
  three,
  four,  ///< a boundary; four that were all run are `many`
  six,
  many,  ///< other runs off the bat
  wide,
  wides,  ///< with runs on top
  no_ball,
  no_ball_runs,  ///< runs, byes or leg byes besides
  no_ball_four,
  no_ball_six,
  leg_bye,
  leg_byes,  ///< two or more
  bye,
  byes,
  bowled,
  caught,         ///< by a fielder who may be unknown; not by the keeper or the bowler
  caught_behind,  ///< by the keeper
  caught_and_bowled,
  lbw,
  stumped,
  run_out,
  run_out_after_runs,  ///< with runs off the bat
  hit_wicket,
  other_out,  ///< obstructing the field and the like
  retired,    ///< no wicket
  dropped,
  stumping_missed,
  run_out_missed,
  any,
};
inline constexpr std::size_t ball_kinds = 32;

/// What may be true of a ball, of the match after it and of what went before: the conditions of
/// lines. Files use these names.
enum class Fact : std::uint8_t {
  // Who bowls, if the cards say so.
  pace,
  seam,  ///< pace or medium
  spin,
  // Where the match is.
  first_innings,
  chase,
  super_over,
  powerplay,
  middle,
  death,         ///< the last phase of the format
  opening_ball,  ///< of the innings
  first_of_over,
  last_of_over,
  last_over,
  final_ball,  ///< the innings has no balls left
  // The chase after the ball.
  alive,    ///< it goes on, and runs are needed
  read,     ///< alive, past half of it, and a ball at which it is read: a wicket, a boundary or the
            ///< end of an over
  tense,    ///< alive, within two overs of the end, and either side may win
  pressed,  ///< alive, within two overs of the end, with four runs or more to get off five balls
  steep,    ///< alive, two to six runs a ball, and more than one hit
  beyond,   ///< alive, more than six runs a ball
  cruise,
  behind,  ///< alive, and more is needed a ball than at the start
  level,   ///< it goes on, and one run wins
  won,
  tight_finish,  ///< won with six balls or fewer left
  lost,          ///< the innings is over, short of the target
  tied,
  // The batter.
  first_faced,
  nought,    ///< three balls or more, no run yet
  off_mark,  ///< the first runs
  striker_in,
  striker_set,  ///< 30 runs or more
  striker_fast,
  striker_slow,
  near_fifty,
  near_hundred,
  past_fifty,
  reaches_fifty,
  reaches_hundred,
  keeps_strike,  ///< the over ended, and the striker will face again
  // A batter who is out.
  wicket,
  first_ball_duck,
  duck,
  was_set,      ///< had 30 runs or more
  just_missed,  ///< out within five runs of a fifty or a hundred
  first_wicket,
  last_pair,
  all_out,
  collapse,
  // The bowler.
  first_bowled,
  bowler_in,  ///< six balls or more
  bowler_tight,
  bowler_dear,
  bowler_two,  ///< two wickets or more
  bowlers_wicket,
  struck_last,  ///< took a wicket with the ball before
  on_a_hat_trick,
  hat_trick_ball,  ///< bowled for a hat-trick
  hat_trick,
  five_wickets,
  // What went before.
  after_four,
  after_six,
  after_wicket,
  after_wide,
  same_again,        ///< the same boundary as the ball before, same bowler and batter
  dots3,             ///< the third dot in a row, or a later one; no wicket among them
  dots3_broken,      ///< runs off the bat after three dots in a row, all the striker's own
  drought,           ///< twelve legal balls or more without a boundary, this one included
  ends_drought,      ///< a boundary after such a drought
  boundary_row3,     ///< the third boundary in a row in an over, or a later one
  boundary_hits4,    ///< every one of the last four balls that were no wides, or more, within an
                     ///< over or not; told instead of a shorter row
  over_boundaries2,  ///< of the over, this one included
  over_boundaries3,
  over_runs10,
  last_over_big,    ///< twelve runs or more
  last_over_quiet,  ///< three or fewer
  met,              ///< these two have met for four balls or more
  met_boundary,     ///< the striker hit this bowler for one in an earlier over: a boundary as this
                    ///< one is, or any if it is none
  met_quiet,        ///< at most three runs off five balls or more
  maiden,
  // The partnership.
  stand_twenty,         ///< worth 20 or more after the ball
  stand_twenty_before,  ///< was when it was broken
  fifty_stand,
  hundred_stand,
  // The ball itself.
  free_hit,
  free_hit_next,
  scored,  ///< runs of any sort
  extra,
  boundary,
  dot,
  saved,  ///< out by the card, but the strip read it otherwise: no line fits that knows nothing of
          ///< it
  reprieve,  ///< one of those that is worth a word
};
inline constexpr std::size_t fact_count = static_cast<std::size_t>(Fact::reprieve) + 1;
using Facts = std::bitset<fact_count>;

/// What a line can name: {striker}, {equation}.
enum class Term : std::uint8_t {
  striker,
  non_striker,
  bowler,
  fielder,  ///< the first one of a dismissal
  out,      ///< who is out
  how,      ///< "obstructing the field"
  also_out,
  also_how,
  batting,  ///< the side
  fielding,
  over,     ///< "over"; in 100-ball "five"
  result,   ///< of the ball: "no run", "a wide"
  runs,     ///< off the bat: "five runs"
  more,     ///< besides a no-ball: "two runs", "a bye"
  wides,    ///< "five wides"
  extras,   ///< "two leg byes"
  penalty,  ///< "Five penalty runs"
  // Of the match after the ball.
  score,        ///< "87 for 3"
  runs_total,   ///< "87"
  equation,     ///< "24 off 15 balls"
  target,       ///< "164"
  first_score,  ///< of the innings before
  balls_left,   ///< "15 balls"
  wickets_left,
  short_by,        ///< "5 runs"
  striker_score,   ///< "34 off 21 balls"
  striker_balls,   ///< "21 balls"
  out_score,       ///< of who is out
  missed_by,       ///< of just_missed: "one short of a fifty"
  bowler_figures,  ///< "2 for 17"
  stand,
  ended_stand,
  dots,             ///< in a row: "three"
  drought,          ///< balls without a boundary
  boundary_row,     ///< in a row in the over, or of boundary_hits4: "three"
  over_boundaries,  ///< "two"
  over_runs,
  last_over_runs,
  meeting,  ///< what these two have done: "23 off 14 balls"
};
inline constexpr std::size_t term_count = static_cast<std::size_t>(Term::meeting) + 1;
using Terms = std::bitset<term_count>;

/// The words of files, in the order of the values.
std::span<const std::string> kind_words();
std::span<const std::string> fact_words();
std::span<const std::string> term_words();

constexpr bool is_out(BallKind kind) {
  return kind >= BallKind::bowled && kind <= BallKind::other_out;
}

/// Terms that are figures: a remark does not give one that the line has given.
bool is_figure(Term term);

/// Why a line of this kind under these conditions cannot use a term: "has {equation}, which needs
/// `when` with alive or tense or ..."; empty if it can.
std::string why_not(Term term, BallKind kind, const Facts& when);

/// Of a condition beside which hardly anything else would be said.
inline constexpr int commanding_weight = 150;
/// How much more often a line with this condition is said than one without.
int weight_of(Fact fact);

}  // namespace quicket::report
