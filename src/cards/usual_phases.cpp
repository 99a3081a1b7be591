#include "cards/usual_phases.h"

#include <algorithm>
#include <cmath>

#include "cards/rates.h"

namespace quicket::cards {
namespace {

using cricket::UsualRates;

/// Balls faced of all phases together.
constexpr double all_balls = 1e6;

double mean_of(std::span<const cricket::Phase> phases, double UsualRates::*rate) {
  double sum = 0, balls = 0;
  for (const cricket::Phase& phase : phases) {
    sum += phase.usual->balls * (*phase.usual.*rate);
    balls += phase.usual->balls;
  }
  return sum / balls;
}

}  // namespace

std::vector<cricket::PhaseRates> usual_phases(const cricket::Format& format,
                                              const cricket::BaseRates& base,
                                              std::span<const PlayerFigures> players) {
  const auto phases = format.phases();
  if (!phases.front().usual) return {};
  const League league = league_of(base, players);
  const Rates& striker = league.striker;
  double shares = 0;
  for (const cricket::Phase& phase : phases) shares += phase.usual->balls;
  std::vector<cricket::PhaseRates> made;
  for (const cricket::Phase& phase : phases) {
    const double balls = all_balls * phase.usual->balls / shares;
    const auto count = [&](double whole, double UsualRates::*rate) {
      return static_cast<int>(
          std::lround(balls * whole * (*phase.usual.*rate) / mean_of(phases, rate)));
    };
    cricket::PhaseRates rates;
    rates.balls_faced = std::llround(balls);
    rates.legal_balls = std::llround(balls * league.legal_share / league.faced_share);
    rates.wickets = count(striker.wickets, &UsualRates::wickets);
    rates.bowlers_wickets = count(league.bowler.wickets * league.legal_share / league.faced_share,
                                  &UsualRates::wickets);
    cricket::RunCounts& bat = rates.bat_runs;
    bat.ones = count(striker.ones, &UsualRates::ones);
    bat.twos = count(striker.twos, &UsualRates::twos);
    bat.fours = count(striker.boundaries - striker.sixes, &UsualRates::fours);
    bat.sixes = count(striker.sixes, &UsualRates::sixes);
    bat.dots = std::max(0, static_cast<int>(rates.balls_faced) - bat.balls());
    made.push_back(rates);
  }
  return made;
}

}  // namespace quicket::cards
