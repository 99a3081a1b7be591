#include "cards/common_lines.h"

#include <cmath>

namespace quicket::cards {

double par_of(const cricket::BaseRates& base) {
  const auto runs = static_cast<double>(base.wide_runs + base.no_ball_runs + base.byes +
                                        base.leg_byes + base.bat_runs.runs());
  return base.legal_balls > 0 ? 6 * runs / static_cast<double>(base.legal_balls) : 0;
}

TempoStrip common_lines(int overs, double par) {
  using enum Slot;
  using enum Trigger;
  TempoStrip strip;
  // Of 20 overs: three wickets down in the first three, four in the next four, and so on.
  strip.dig_in.above = 2.3;
  strip.dig_in.per_over = 5.0 / overs;
  strip.dig_in.lines = {
      {wicket, dot, middle_face}, {wicket, one, low_face}, {six, one, middle_face}};
  strip.chase.par = std::round(10 * par) / 10;
  strip.chase.ahead_by = 1;
  strip.chase.behind_by = 1.5;
  strip.chase.from = 1;
  strip.chase.ahead = {{wicket, dot, middle_face},
                       {wicket, dot, low_face},
                       {four, one, middle_face},
                       {six, one, middle_face}};
  strip.chase.behind = {{dot, wicket, doubles}, {one, two, middle_face}, {four, six, middle_face}};
  strip.pitch.slow = {{one, dot, middle_face}};
  strip.pitch.fast = {{dot, one, middle_face}};
  strip.new_batter = {cricket::new_batter_balls, {{four, one, high_face}, {six, one, high_face}}};
  strip.hold_from = 1;
  return strip;
}

}  // namespace quicket::cards
