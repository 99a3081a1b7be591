#include "cards/rates.h"

#include <algorithm>

namespace quicket::cards {
namespace {

using cricket::BattingFigures;
using cricket::BowlingFigures;
using cricket::HowOut;
using cricket::RunCounts;

/// Balls faced and their results, of which perhaps only totals are known.
struct Bat {
  double balls = 0, runs = 0, fours = 0, sixes = 0;
};

struct OnesAndTwos {
  double ones = 0, twos = 0;
};

OnesAndTwos counted(const RunCounts& counts) {
  return {double(counts.ones + counts.threes + counts.fives),
          double(counts.twos + counts.threes + 2 * counts.all_run_fours)};
}

OnesAndTwos solved(const Bat& bat, std::optional<int> dots, double twos_share) {
  const double runs = std::max(0.0, bat.runs - 4 * bat.fours - 6 * bat.sixes);
  if (dots) {
    const double scoring = std::max(0.0, bat.balls - *dots - bat.fours - bat.sixes);
    const double twos = std::clamp(runs - scoring, 0.0, scoring);
    return {scoring - twos, twos};
  }
  const double scoring = runs / (1 + twos_share);
  return {scoring * (1 - twos_share), scoring * twos_share};
}

void set_bat(Rates& rates, const Bat& bat, const OnesAndTwos& rest) {
  rates.boundaries = (bat.fours + bat.sixes) / bat.balls;
  rates.sixes = bat.sixes / bat.balls;
  rates.ones = rest.ones / bat.balls;
  rates.twos = rest.twos / bat.balls;
}

double ratio(double part, double whole) {
  return whole > 0 ? part / whole : 0;
}

double dismissals_by(const std::optional<std::array<int, cricket::how_out_count>>& how_outs,
                     HowOut how) {
  return how_outs ? (*how_outs)[static_cast<std::size_t>(how)] : 0;
}

Rates striker_rates(const BattingFigures& batting, const League& league) {
  Rates rates;
  const Bat bat{double(batting.balls), double(batting.runs), double(batting.fours),
                double(batting.sixes)};
  if (batting.balls <= 0) return rates;
  rates.runs = bat.runs / bat.balls;
  rates.wickets = std::max(0, batting.outs()) / bat.balls;
  set_bat(rates, bat,
          batting.run_counts ? counted(*batting.run_counts)
                             : solved(bat, batting.dots, league.twos_share));
  return rates;
}

Rates bowler_rates(const BowlingFigures& bowling, const League& league) {
  Rates rates;
  if (bowling.legal_balls <= 0) return rates;
  const double balls = bowling.legal_balls;
  rates.runs = bowling.runs / balls;
  rates.wickets = bowling.wickets / balls;
  rates.extras = bowling.extras_known ? (bowling.wide_runs + bowling.no_ball_runs) / balls
                                      : std::min(league.bowler.extras, rates.runs);
  rates.bowled = bowling.how_outs
                     ? dismissals_by(bowling.how_outs, HowOut::bowled) / balls
                     : rates.wickets * ratio(league.bowler.bowled, league.bowler.wickets);
  if (bowling.run_counts) {
    const RunCounts& counts = *bowling.run_counts;
    set_bat(rates, {balls, 0, double(counts.fours), double(counts.sixes)}, counted(counts));
    return rates;
  }
  Bat bat{balls, std::max(0.0, bowling.runs - rates.extras * balls), 0, 0};
  if (bowling.fours || bowling.sixes) {
    bat.fours = bowling.fours.value_or(0);
    bat.sixes = bowling.sixes.value_or(0);
  } else {
    const double scale = balls * ratio(rates.runs, league.bowler.runs);
    bat.sixes = league.bowler.sixes * scale;
    bat.fours = (league.bowler.boundaries - league.bowler.sixes) * scale;
  }
  set_bat(rates, bat, solved(bat, bowling.dots, league.twos_share));
  return rates;
}

}  // namespace

Rates mix(const Rates& a, const Rates& b, double weight) {
  const auto between = [weight](double x, double y) { return weight * x + (1 - weight) * y; };
  Rates rates;
  rates.runs = between(a.runs, b.runs);
  rates.wickets = between(a.wickets, b.wickets);
  rates.boundaries = between(a.boundaries, b.boundaries);
  rates.extras = between(a.extras, b.extras);
  rates.ones = between(a.ones, b.ones);
  rates.twos = between(a.twos, b.twos);
  rates.sixes = between(a.sixes, b.sixes);
  rates.bowled = between(a.bowled, b.bowled);
  return rates;
}

int balls_of(const cricket::SeasonFigures& figures, Face face) {
  return std::max(0, face == Face::striker ? figures.batting.balls : figures.bowling.legal_balls);
}

Rates rates_of(const cricket::SeasonFigures& figures, Face face, const League& league) {
  return face == Face::striker ? striker_rates(figures.batting, league)
                               : bowler_rates(figures.bowling, league);
}

}  // namespace quicket::cards
