#include "terminal/match/commentary.h"

#include <numeric>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::terminal {
namespace {

using cricket::HowOut;
using Lines = std::span<const std::string_view>;

// {0} striker, {1} bowler, {2} fielder or keeper, {3} non-striker.
constexpr std::string_view dots[] = {
    "{1} on a good length, {0} plays it back down the pitch.",
    "Beaten! {0} swings through the line and hits nothing but air.",
    "{0} drives, straight at cover. No run.",
    "Tight from {1}; {0} can only block it.",
    "Into the pads, no way through for {0}.",
    "{0} looks for the gap and does not find it.",
    "{1} keeps it full and straight. Nothing doing.",
    "A slower one, and {0} is through the shot too soon.",
    "{0} leaves it alone, and the keeper is pleased.",
    "Hit hard, but straight to midwicket.",
    "{1} goes wide of the crease; {0} shoulders arms.",
    "Back of a length, angled in, {0} tucked up.",
    "Cut, and cut off at point.",
    "A big swing and a big miss. {1} has a smile about it.",
    "{0} goes down the pitch and has to dig it out.",
    "Appeal! Going down leg, says the umpire.",
};
constexpr std::string_view ones[] = {
    "{0} works it to leg and they jog one.",
    "Pushed into the covers, a quick single.",
    "Down to long-on, one to {0}.",
    "Off the inside edge, and they steal a run.",
    "{0} drops it dead and calls {3} through.",
    "Guided to third, just the single.",
    "Tucked off the hip for one.",
    "Full toss, and {0} only gets one for it.",
    "Worked square, {3} is awake and they are through.",
    "Bunted down to long-off, and they stroll one.",
    "{0} opens the face and finds deep point.",
    "Top edge, lands safe, one.",
};
constexpr std::string_view twos[] = {
    "Clipped into the gap and they come back for the second.",
    "{0} finds the space at deep cover: two, well run.",
    "Up and over the ring, but it holds up. Two.",
    "A misfield in the deep gives them the second run.",
    "Hard running by {0} and {3}, two of them.",
    "Chipped over midwicket, and there is no one under it. Two.",
    "Driven wide of long-off; a dive saves two.",
};
constexpr std::string_view fours[] = {
    "FOUR! {0} leans into the drive and it races away.",
    "FOUR! Short from {1}, pulled in front of square.",
    "FOUR! Cut late and hard, past point in a flash.",
    "FOUR! Lofted over mid-off, one bounce and in.",
    "FOUR! Too straight from {1}, flicked away behind square.",
    "FOUR! Off the edge, but {0} will take them.",
    "FOUR! Swept, fine, and nobody is back there.",
    "FOUR! Through the covers, and nobody moves.",
    "FOUR! {0} makes room and slaps it past extra cover.",
    "FOUR! A ramp over the keeper's head.",
    "FOUR! Half-volley from {1}, and it gets what it deserves.",
};
constexpr std::string_view sixes[] = {
    "SIX! {0} clears the front leg and sends it into the crowd.",
    "SIX! Full from {1}, and it goes straight back over the bowler.",
    "SIX! Picked up over square leg, never in doubt.",
    "SIX! Down on one knee, and it is gone over midwicket.",
    "SIX! {0} waits for the slower ball and it sails over long-on.",
    "SIX! Over extra cover: a shot to frame.",
    "SIX! Hooked, top of the bat, and still it carries.",
    "SIX! {1} misses the yorker by a foot, {0} does not miss at all.",
    "SIX! Out of the ground, and they will want a new ball.",
};
constexpr std::string_view bowled[] = {
    "OUT! Bowled! {1} goes through the gate and the stumps are a mess.",
    "OUT! {0} plays across the line and loses the middle stump.",
    "OUT! Chopped on. {0} cannot believe it; {1} can.",
    "OUT! A yorker, right on the base of off stump. {0} is bowled.",
};
constexpr std::string_view caught[] = {
    "OUT! In the air ... and {2} takes it. {0} has to go.",
    "OUT! {0} picks out {2} in the deep.",
    "OUT! A thick edge, and {2} holds on.",
    "OUT! Skied, {2} settles under it and makes no mistake.",
    "OUT! {0} goes once too often, caught by {2}.",
};
constexpr std::string_view caught_and_bowled[] = {
    "OUT! Straight back, and {1} clings on in the follow-through.",
    "OUT! Caught and bowled: {0} is early on the drive, {1} is not.",
};
constexpr std::string_view lbw[] = {
    "OUT! Struck in front, and up goes the finger. {0} is lbw.",
    "OUT! Trapped on the crease: {0} is leg before to {1}.",
    "OUT! Missed the sweep, hit the pad. Lbw.",
};
constexpr std::string_view stumped[] = {
    "OUT! {0} is down the pitch and {2} whips the bails off.",
    "OUT! Beaten in the flight and stumped by {2}.",
};
constexpr std::string_view run_outs[] = {
    "OUT! A mix-up in the middle, and the ball beats them to the stumps. Run out!",
    "OUT! They go for a run that was never there. {2} does the rest.",
    "OUT! Short of the crease! Fine work by {2}.",
};
constexpr std::string_view dropped[] = {
    "In the air ... and put down! They take a single.",
    "A chance goes begging, and {0} breathes again.",
    "That should have been out. {0} has a life.",
};
constexpr std::string_view wides[] = {
    "Down the leg side, wide called.",
    "Too far outside off, and the umpire stretches out both arms.",
    "{1} strays. Wide.",
};
constexpr std::string_view no_balls[] = {
    "Overstepped! No-ball.",
    "No-ball from {1}, and that will cost more than a run.",
};
constexpr std::string_view leg_byes[] = {
    "Off the pad and away, a leg bye.",
    "Hits the thigh, they scamper a leg bye.",
};
constexpr std::string_view other[] = {"{0} faces {1}; the runs come as extras."};

Lines lines_for_out(const match::Delivery& ball) {
  switch (ball.out->how) {
    case HowOut::bowled:
    case HowOut::hit_wicket:
      return bowled;
    case HowOut::caught:
      return ball.out->fielders[0] == ball.bowler ? Lines(caught_and_bowled) : Lines(caught);
    case HowOut::lbw:
      return lbw;
    case HowOut::stumped:
      return stumped;
    case HowOut::run_out:
      return run_outs;
    case HowOut::obstructing_the_field:
    case HowOut::hit_the_ball_twice:
    case HowOut::handled_the_ball:
    case HowOut::timed_out:
    case HowOut::retired_out:
    case HowOut::retired_hurt:
    case HowOut::retired_not_out:
      return other;
  }
  return other;
}

Lines lines_for(const BallSeen& seen) {
  const match::Delivery& ball = *seen.delivery;
  if (ball.out) return lines_for_out(ball);
  if (ball.wides > 0) return wides;
  if (ball.no_balls > 0) return no_balls;
  if (ball.leg_byes > 0) return leg_byes;
  if (seen.dropped) return dropped;
  switch (ball.bat_runs) {
    case 0:
      return ball.byes > 0 ? Lines(other) : Lines(dots);
    case 1:
      return ones;
    case 4:
      return fours;
    case 6:
      return sixes;
    default:
      return twos;
  }
}

/// A walk through `count` lines in which neighbours differ and no round repeats the one before:
/// with a stride that visits every line, shifted by one after each round.
std::size_t line_at(std::size_t number, std::size_t count) {
  if (count < 3) return number % count;
  std::size_t stride = 2;
  while (stride < count && (std::gcd(stride, count) > 1 || (stride + 1) % count == 0)) ++stride;
  if (stride >= count) stride = 1;
  return (number % count * stride + number / count) % count;
}

std::string runs_text(const match::Delivery& ball) {
  if (ball.wides > 0) return counted(ball.wides, "wide", "wides");
  std::string text;
  if (ball.no_balls > 0) text = "no-ball, ";
  if (ball.leg_byes > 0) return text + counted(ball.leg_byes, "leg bye", "leg byes");
  if (ball.byes > 0) return text + counted(ball.byes, "bye", "byes");
  return text + (ball.bat_runs == 0 ? "no run" : counted(ball.bat_runs, "run", "runs"));
}

}  // namespace

std::string commentary(const BallSeen& seen) {
  const Lines lines = lines_for(seen);
  const std::size_t at = line_at(static_cast<std::size_t>(seen.number), lines.size());
  const std::string& fielder = seen.fielder.empty() ? seen.keeper : seen.fielder;
  return fmt::format(fmt::runtime(lines[at]), seen.striker, seen.bowler, fielder, seen.non_striker);
}

std::string description(const BallSeen& seen) {
  const match::Delivery& ball = *seen.delivery;
  std::string text = fmt::format("{} to {}: {}.", seen.bowler, seen.striker, runs_text(ball));
  if (ball.out) {
    const std::string& gone = ball.out->batter == ball.striker ? seen.striker : seen.non_striker;
    text += fmt::format(" Wicket: {} is out, {}", gone, to_string(ball.out->how));
    if (!seen.fielder.empty()) text += fmt::format(", by {}", seen.fielder);
    text += '.';
  }
  if (seen.dropped) text += " A chance was missed.";
  return text;
}

}  // namespace quicket::terminal
