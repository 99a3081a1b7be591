#include <algorithm>
#include <array>

#include "cards/rates.h"

namespace quicket::cards {
namespace {

using cricket::BaseRates;
using cricket::HowOut;
using cricket::RunCounts;

/// Present-day T20 rates per legal ball, for figures that no table of a set gives. They lie near
/// the middle of nine seasons of the IPL, BBL, WBBL, The Hundred and Super Smash, 2022 to 2025,
/// whose medians are 1.31, 0.114, 0.051, 0.042, 0.004, 0.025 and 0.057. They only fill gaps, so
/// there is no need to update them every season.
constexpr double usual_runs = 1.33;
constexpr double usual_fours = 0.120;
constexpr double usual_sixes = 0.050;
constexpr double usual_wides = 0.043;
constexpr double usual_no_balls = 0.006;
constexpr double usual_leg_byes = 0.019;
constexpr double usual_wickets = 0.057;
constexpr double usual_twos_share = 0.16;

/// Shares of all wickets; the medians of the same seasons are 0.175, 0.061, 0.024 and 0.063.
constexpr double usual_bowled = 0.165;
constexpr double usual_lbw = 0.06;
constexpr double usual_stumped = 0.03;
constexpr double usual_run_out = 0.065;

struct Totals {
  double legal = 0, faced = 0, wide_balls = 0;
  double bat = 0, fours = 0, sixes = 0, ones = 0, twos = 0;  // on balls faced
  double legal_fours = 0, legal_sixes = 0, legal_ones = 0, legal_twos = 0;
  double wides = 0, no_balls = 0, leg_byes = 0;
  double wickets = 0, bowled = 0, lbw = 0, stumped = 0, run_out = 0, uncredited = 0;
};

double how_many(const BaseRates& base, HowOut how) {
  return static_cast<double>(base.how_outs[static_cast<std::size_t>(how)]);
}

// Cards have no threes and fives: a three counts as a one and a two, a five as a four and a one, an
// all-run four as two twos (see Rates). This preserves the runs and nearly the shape.
double ones_of(const RunCounts& counts) {
  return counts.ones + counts.threes + counts.fives;
}

double twos_of(const RunCounts& counts) {
  return counts.twos + counts.threes + 2 * counts.all_run_fours;
}

Totals totals_of(const BaseRates& base) {
  Totals totals;
  totals.legal = static_cast<double>(base.legal_balls);
  totals.faced = static_cast<double>(base.balls_faced);
  totals.wide_balls = static_cast<double>(base.wide_balls);
  totals.bat = base.bat_runs.runs();
  totals.fours = base.bat_runs.fours;
  totals.sixes = base.bat_runs.sixes;
  totals.ones = ones_of(base.bat_runs);
  totals.twos = twos_of(base.bat_runs);
  totals.legal_fours = base.legal_bat_runs.fours;
  totals.legal_sixes = base.legal_bat_runs.sixes;
  totals.legal_ones = ones_of(base.legal_bat_runs);
  totals.legal_twos = twos_of(base.legal_bat_runs);
  totals.wides = static_cast<double>(base.wide_runs);
  totals.no_balls = static_cast<double>(base.no_ball_runs);
  totals.leg_byes = static_cast<double>(base.byes + base.leg_byes);
  for (int how = 0; how < cricket::how_out_count; ++how) {
    const auto kind = static_cast<HowOut>(how);
    if (!cricket::is_wicket(kind)) continue;
    totals.wickets += how_many(base, kind);
    if (!cricket::is_bowlers(kind)) totals.uncredited += how_many(base, kind);
  }
  totals.bowled = how_many(base, HowOut::bowled);
  totals.lbw = how_many(base, HowOut::lbw);
  totals.stumped = how_many(base, HowOut::stumped);
  totals.run_out = how_many(base, HowOut::run_out);
  return totals;
}

/// Totals of the players' own tables.
struct Sums {
  double faced = 0, bat = 0, fours = 0, sixes = 0, outs = 0;
  double legal = 0, charged = 0, wickets = 0;
  double extras_balls = 0, wide_balls = 0, wides = 0, no_balls = 0;  ///< where extras are known
};

Sums sums_of(std::span<const PlayerFigures> players) {
  Sums sums;
  for (const PlayerFigures& player : players) {
    const cricket::BattingFigures& batting = player.figures.batting;
    sums.faced += std::max(0, batting.balls);
    sums.bat += batting.runs;
    sums.fours += batting.fours;
    sums.sixes += batting.sixes;
    sums.outs += std::max(0, batting.outs());
    if (player.only_bowls) continue;
    const cricket::BowlingFigures& bowling = player.figures.bowling;
    sums.legal += std::max(0, bowling.legal_balls);
    sums.charged += bowling.runs;
    sums.wickets += bowling.wickets;
    if (!bowling.extras_known) continue;
    sums.extras_balls += std::max(0, bowling.legal_balls);
    sums.wide_balls += bowling.wide_balls;
    sums.wides += bowling.wide_runs;
    sums.no_balls += bowling.no_ball_runs;
  }
  return sums;
}

void complete_extras(Totals& totals, const Sums& sums) {
  // If both are zero, the source lacks them; no season is without a wide.
  if (totals.wides <= 0 && totals.no_balls <= 0) {
    const bool known = sums.extras_balls > 0;
    const double scale = known ? totals.legal / sums.extras_balls : totals.legal;
    totals.wides = scale * (known ? sums.wides : usual_wides);
    totals.no_balls = scale * (known ? sums.no_balls : usual_no_balls);
    totals.wide_balls = scale * (known ? sums.wide_balls : usual_wides);
  }
  if (totals.wide_balls <= 0) totals.wide_balls = totals.wides;
  if (totals.leg_byes <= 0) totals.leg_byes = usual_leg_byes * totals.legal;
}

void complete_bat(Totals& totals, const Sums& sums) {
  if (totals.faced <= 0) totals.faced = totals.legal + totals.no_balls;
  if (totals.bat <= 0) {
    const bool known = sums.faced > 0;
    const double scale = known ? totals.faced / sums.faced : totals.faced;
    totals.bat = scale * (known ? sums.bat : usual_runs);
    totals.fours = scale * (known ? sums.fours : usual_fours);
    totals.sixes = scale * (known ? sums.sixes : usual_sixes);
  }
  if (totals.ones + totals.twos <= 0) {
    const double runs = std::max(0.0, totals.bat - 4 * totals.fours - 6 * totals.sixes);
    totals.ones = runs / (1 + usual_twos_share) * (1 - usual_twos_share);
    totals.twos = runs / (1 + usual_twos_share) * usual_twos_share;
  }
  if (totals.legal_fours + totals.legal_sixes + totals.legal_ones <= 0) {
    const double share = totals.legal / totals.faced;
    totals.legal_fours = share * totals.fours;
    totals.legal_sixes = share * totals.sixes;
    totals.legal_ones = share * totals.ones;
    totals.legal_twos = share * totals.twos;
  }
}

void complete_wickets(Totals& totals, const Sums& sums) {
  const auto guess_kinds = [&totals](double wickets) {
    totals.wickets = wickets;
    totals.bowled = usual_bowled * wickets;
    totals.lbw = usual_lbw * wickets;
    totals.stumped = usual_stumped * wickets;
    totals.run_out = usual_run_out * wickets;
    totals.uncredited = totals.run_out;
  };
  if (totals.wickets > 0) return;
  // Batting tables count every dismissal, bowling tables only those credited to bowlers.
  if (sums.faced > 0 && sums.outs > 0) {
    guess_kinds(sums.outs / sums.faced * totals.faced);
  } else if (sums.legal > 0) {
    guess_kinds(sums.wickets / sums.legal * totals.legal / (1 - usual_run_out));
  } else {
    guess_kinds(usual_wickets * totals.legal);
  }
}

Totals complete(const BaseRates& base, const Sums& sums) {
  Totals totals = totals_of(base);
  if (totals.legal <= 0) {
    totals.legal = sums.legal > 0 ? sums.legal : sums.faced > 0 ? sums.faced : 1;
  }
  complete_extras(totals, sums);
  complete_bat(totals, sums);
  complete_wickets(totals, sums);
  return totals;
}

void set_run_out_shares(League& league, const BaseRates& base) {
  const std::array<long long, 4> counts{
      base.run_outs_of_striker_alone, base.run_outs_of_striker_shared,
      base.run_outs_of_non_striker_alone, base.run_outs_of_non_striker_shared};
  // A season has 25 to 60 run outs, so the general shares weigh about as much as its own.
  // Ball-by-ball CSV names no fielders; such a season gets the general shares unchanged.
  constexpr double prior = 50;
  double sum = prior;
  for (const long long count : counts) sum += static_cast<double>(count);
  for (std::size_t i = 0; i < 4; ++i) {
    league.run_out_shares[i] =
        (prior * league.run_out_shares[i] + static_cast<double>(counts[i])) / sum;
  }
}

/// Only from a source that counts byes, and so every ball: a table of players' seasons may have
/// threes, but not of all balls, and no byes.
void set_rare(League& league, const BaseRates& base, double legal_balls) {
  if (base.leg_bye_balls <= 0) return;
  const auto rate = [legal_balls](auto balls) { return static_cast<double>(balls) / legal_balls; };
  league.byes = rate(base.byes);
  league.wide_balls = rate(base.wide_balls);
  league.leg_bye_balls = rate(base.leg_bye_balls);
  league.bye_balls = rate(base.bye_balls);
  league.threes = rate(base.bat_runs.threes);
  const RunCounts &faced = base.bat_runs, &legal = base.legal_bat_runs;
  league.no_balls_for_few =
      rate(faced.ones + faced.twos + faced.threes - legal.ones - legal.twos - legal.threes);
  league.no_balls_for_more = rate(faced.fours + faced.sixes - legal.fours - legal.sixes);
}

}  // namespace

League league_of(const BaseRates& base, std::span<const PlayerFigures> players) {
  const Totals totals = complete(base, sums_of(players));
  const double deliveries = totals.faced + totals.wide_balls;
  League league;
  league.faced_share = totals.faced / deliveries;
  league.legal_share = std::min(1.0, totals.legal / deliveries);
  league.twos_share = totals.ones + totals.twos > 0 ? totals.twos / (totals.ones + totals.twos) : 0;
  league.striker = {totals.bat / totals.faced,
                    totals.wickets / totals.faced,
                    (totals.fours + totals.sixes) / totals.faced,
                    0,
                    totals.ones / totals.faced,
                    totals.twos / totals.faced,
                    totals.sixes / totals.faced,
                    0};
  league.bowler = {(totals.bat + totals.wides + totals.no_balls) / totals.legal,
                   (totals.wickets - totals.uncredited) / totals.legal,
                   (totals.legal_fours + totals.legal_sixes) / totals.legal,
                   (totals.wides + totals.no_balls) / totals.legal,
                   totals.legal_ones / totals.legal,
                   totals.legal_twos / totals.legal,
                   totals.legal_sixes / totals.legal,
                   totals.bowled / totals.legal};
  league.wides = totals.wides / totals.legal;
  league.no_balls = totals.no_balls / totals.legal;
  league.leg_byes = totals.leg_byes / totals.legal;
  league.bowled = totals.bowled / totals.legal;
  league.lbw = totals.lbw / totals.legal;
  league.stumped = totals.stumped / totals.legal;
  league.run_out = totals.run_out / totals.legal;
  league.caught = (totals.wickets - totals.bowled - totals.lbw - totals.stumped - totals.run_out) /
                  totals.legal;
  set_run_out_shares(league, base);
  set_rare(league, base, totals.legal);
  return league;
}

}  // namespace quicket::cards
