#include "cards/tempo_reading.h"

#include <array>

namespace quicket::cards {
namespace {

/// Balls in the league's shares that are added to a player's own: a batter who faced six in the
/// last over of one match is not yet a death hitter.
constexpr double prior_balls = 12;

std::size_t place_of(Face face) {
  return face == Face::striker ? 0 : 1;
}

double balls_in(const cricket::PhaseRates& phase, Face face) {
  return static_cast<double>(face == Face::striker ? phase.balls_faced : phase.legal_balls);
}

}  // namespace

Rates phase_rates(const cricket::PhaseRates& phase, Face face) {
  Rates rates;
  const double balls = balls_in(phase, face);
  if (balls <= 0) return rates;
  const auto extras = static_cast<double>(phase.charged_extras);
  const bool bowler = face == Face::bowler;
  rates.runs = (phase.bat_runs.runs() + (bowler ? extras : 0)) / balls;
  rates.wickets = static_cast<double>(bowler ? phase.bowlers_wickets : phase.wickets) / balls;
  rates.boundaries = (phase.bat_runs.fours + phase.bat_runs.sixes) / balls;
  rates.extras = bowler ? extras / balls : 0;
  rates.ones = phase.bat_runs.ones / balls;
  rates.twos = phase.bat_runs.twos / balls;
  rates.sixes = phase.bat_runs.sixes / balls;
  return rates;
}

TempoReading::TempoReading(const TempoStrip& strip, const cricket::BaseRates& base,
                           bool with_calls) {
  for (const TempoPhase& phase : strip.phases) {
    calls_.push_back(with_calls ? call_effect(tables_.size()) : CallEffect{});
    tables_.emplace_back(phase.lines);
  }
  const bool known = base.phases.size() == tables_.size();
  for (const Face face : {Face::striker, Face::bowler}) {
    std::vector<double>& shares = phase_shares_[place_of(face)];
    double sum = 0;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      phases_[place_of(face)].push_back(known ? phase_rates(base.phases[i], face) : Rates{});
      shares.push_back(known ? balls_in(base.phases[i], face) : 1);
      sum += shares.back();
    }
    for (double& share : shares) share /= sum > 0 ? sum : 1;
  }
}

std::vector<double> TempoReading::shares(std::span<const int> phase_balls, Face face) const {
  const std::vector<double>& league = phase_shares_[place_of(face)];
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const double own = i < phase_balls.size() ? phase_balls[i] : 0;
    shares.push_back(own + prior_balls * league[i]);
    sum += shares.back();
  }
  for (double& share : shares) share /= sum > 0 ? sum : 1;
  return shares;
}

Rates TempoReading::difference(const Widths& widths, Face face,
                               std::span<const double> shares) const {
  std::array<double, slot_kinds> change{};
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const auto read = slots_read(widths, tables_[i], face == Face::bowler ? 1 : 4);
    for (std::size_t kind = 0; kind < change.size(); ++kind) {
      change[kind] += shares[i] * (read[kind] - widths[kind]);
    }
  }
  const auto of = [&](Slot slot) { return change[static_cast<std::size_t>(slot)]; };
  Rates rates;
  rates.runs = of(Slot::one) + 2 * of(Slot::two) + 4 * of(Slot::four) + 6 * of(Slot::six);
  rates.wickets = of(Slot::bowled) + of(Slot::wicket);
  rates.boundaries = of(Slot::four) + of(Slot::six);
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    rates.runs += 100 * shares[i] * calls_[i].runs;
    rates.wickets += 100 * shares[i] * calls_[i].wickets;
  }
  return rates;
}

Rates TempoReading::league(const Rates& whole, Face face, std::span<const double> shares) const {
  Rates rates = whole;
  const auto& phases = phases_[place_of(face)];
  const auto& usual = phase_shares_[place_of(face)];
  for (std::size_t i = 0; i < phases.size(); ++i) {
    const double more = shares[i] - usual[i];
    rates.runs += more * (phases[i].runs - phases[i].extras);
    rates.wickets += more * phases[i].wickets;
    rates.boundaries += more * phases[i].boundaries;
  }
  return rates;
}

}  // namespace quicket::cards
