#include <optional>

#include "report/commentary_context.h"

// What kind of ball it was, as commentary tells them apart.

namespace quicket::report {
namespace {

using cricket::HowOut;
using match::Delivery;

BallKind kind_of_out(const Delivery& ball, bool by_keeper) {
  const match::Dismissal& out = *ball.out;
  switch (out.how) {
    case HowOut::bowled:
      return BallKind::bowled;
    case HowOut::caught:
      if (out.fielders[0] == ball.bowler) return BallKind::caught_and_bowled;
      return by_keeper ? BallKind::caught_behind : BallKind::caught;
    case HowOut::lbw:
      return BallKind::lbw;
    case HowOut::run_out:
      return ball.bat_runs > 0 ? BallKind::run_out_after_runs : BallKind::run_out;
    case HowOut::stumped:
      return BallKind::stumped;
    case HowOut::hit_wicket:
      return BallKind::hit_wicket;
    case HowOut::obstructing_the_field:
    case HowOut::hit_the_ball_twice:
    case HowOut::handled_the_ball:
    case HowOut::timed_out:
    case HowOut::retired_out:
      return BallKind::other_out;
    case HowOut::retired_hurt:
    case HowOut::retired_not_out:
      break;
  }
  return BallKind::retired;
}

BallKind kind_of_runs(int runs, bool non_boundary) {
  switch (runs) {
    case 0:
      return BallKind::dot;
    case 1:
      return BallKind::one;
    case 2:
      return BallKind::two;
    case 3:
      return BallKind::three;
    case 4:
      return non_boundary ? BallKind::many : BallKind::four;
    case 6:
      return non_boundary ? BallKind::many : BallKind::six;
    default:
      return BallKind::many;
  }
}

BallKind kind_of_no_ball(const Delivery& ball) {
  const BallKind runs = kind_of_runs(ball.bat_runs, ball.non_boundary);
  if (runs == BallKind::four) return BallKind::no_ball_four;
  if (runs == BallKind::six) return BallKind::no_ball_six;
  return ball.bat_runs + ball.byes + ball.leg_byes > 0 ? BallKind::no_ball_runs : BallKind::no_ball;
}

/// The kind of a chance that was given and not taken; nothing if there was none.
std::optional<BallKind> missed_chance(const match::MatchSetup& setup, const Delivery& ball) {
  if (ball.dice.check == 0 || ball.dice.fielding_row == 0) return {};
  const cards::Lead& lead =
      setup.rules.of(ball.dice.fielding_row, ball.dice.fielding_column, ball.free_hit);
  switch (lead.check) {
    case cards::Check::none:
      return {};
    case cards::Check::keeping:
      return BallKind::stumping_missed;
    case cards::Check::catching:
      return BallKind::dropped;
    case cards::Check::run_out:
      break;
  }
  return ball.bat_runs == 1 ? std::optional(BallKind::run_out_missed) : std::nullopt;
}

}  // namespace

BallKind kind_of(const match::MatchSetup& setup, const Delivery& ball, bool by_keeper) {
  if (ball.out) return kind_of_out(ball, by_keeper);
  if (ball.wides > 0) {
    return ball.wides > setup.conditions.wide_runs ? BallKind::wides : BallKind::wide;
  }
  if (ball.no_balls > 0) return kind_of_no_ball(ball);
  if (ball.leg_byes > 0) return ball.leg_byes > 1 ? BallKind::leg_byes : BallKind::leg_bye;
  if (ball.byes > 0) return ball.byes > 1 ? BallKind::byes : BallKind::bye;
  if (const auto missed = missed_chance(setup, ball)) return *missed;
  return kind_of_runs(ball.bat_runs, ball.non_boundary);
}

}  // namespace quicket::report
