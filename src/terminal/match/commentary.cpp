#include "terminal/match/commentary.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/how_out.h"

namespace quicket::terminal {
namespace {

std::string runs_text(const match::Delivery& ball) {
  if (ball.wides > 0) return counted(ball.wides, "wide", "wides");
  std::string text;
  if (ball.no_balls > 0) text = "no-ball, ";
  if (ball.leg_byes > 0) return text + counted(ball.leg_byes, "leg bye", "leg byes");
  if (ball.byes > 0) return text + counted(ball.byes, "bye", "byes");
  return text + (ball.bat_runs == 0 ? "no run" : counted(ball.bat_runs, "run", "runs"));
}

}  // namespace

std::string description(const BallSeen& seen) {
  const match::Delivery& ball = *seen.delivery;
  const std::string whom = fmt::format("{} to {}", seen.bowler, seen.striker);
  std::string text = fmt::format("{}: {}.", whom, runs_text(ball));
  if (ball.out) {
    // "No run" is the least that a wicket brought.
    text = ball.runs() > 0 ? text + ' ' : whom + ". ";
    const std::string& gone = ball.out->batter == ball.striker ? seen.striker : seen.non_striker;
    text += fmt::format("Wicket: {} is out, {}", gone, to_string(ball.out->how));
    if (!seen.fielder.empty()) text += fmt::format(" by {}", seen.fielder);
    text += '.';
  }
  if (seen.dropped) text += " A chance was missed.";
  return text;
}

}  // namespace quicket::terminal
