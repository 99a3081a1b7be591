#include "cards/tempo_reading.h"

#include <algorithm>
#include <string>

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

/// Runs, wickets (of a bowler: credited to him) and boundaries of 100 rolls that are read as these
/// slots.
Rates rates_of_slots(const ReadSlots& slots, Face face) {
  const auto of = [&](Slot slot) { return slots[static_cast<std::size_t>(slot)]; };
  Rates rates;
  rates.runs = of(Slot::one) + 2 * of(Slot::two) + 4 * of(Slot::four) + 6 * of(Slot::six);
  rates.wickets = of(Slot::bowled) + of(Slot::wicket);
  if (face == Face::striker) rates.wickets += of(Slot::run_out);
  rates.boundaries = of(Slot::four) + of(Slot::six);
  return rates;
}

/// What average cards score in a reading, per ball.
Rates rates_in(const StripMap& map, const PhaseCards& cards, Face face) {
  Rates rates;
  for (const MeanSlots* const mean : {&cards.striker, &cards.bowler}) {
    const Rates read = rates_of_slots(map.read(*mean), face);
    rates.runs += read.runs / 200;
    rates.wickets += read.wickets / 200;
    rates.boundaries += read.boundaries / 200;
  }
  return rates;
}

void add(Rates& to, const Rates& more, double weight) {
  to.runs += weight * more.runs;
  to.wickets += weight * more.wickets;
  to.boundaries += weight * more.boundaries;
}

MeanSlots mean_of(const PlayersCards& cards, std::size_t phase) {
  MeanSlots mean{};
  double sum = 0;
  for (std::size_t i = 0; i < cards.samples.size(); ++i) {
    const std::vector<int>& own = cards.samples[i].phase_balls;
    // Each player gets a little weight in every phase, so that a phase without a recorded ball also
    // has an average card.
    const double balls = (phase < own.size() ? own[phase] : 0) + cards.samples[i].balls / 100.0;
    sum += balls;
    for (std::size_t kind = 0; kind < mean.size(); ++kind) {
      mean[kind] += balls * cards.widths[i][kind];
    }
  }
  for (double& slots : mean) slots /= sum > 0 ? sum : 1;
  return mean;
}

}  // namespace

std::vector<TempoPhase> strip_phases(const cricket::Format& format) {
  std::vector<TempoPhase> phases;
  for (const cricket::Phase& phase : format.phases()) {
    phases.push_back({phase.name, phase.last_over, {}});
  }
  if (phases.size() < 2) return phases;
  const cricket::Conditions& conditions = format.conditions();
  const int end = phases.back().last_over, last = std::max(1, end / 20);
  if (end - phases[phases.size() - 2].last_over <= last) return phases;
  phases.back().last_over -= last;
  const std::string& what = last == 1 ? conditions.over_word : conditions.overs_word;
  phases.push_back({"last " + what, end, {}});
  return phases;
}

bool is_of_this_version(const TempoStrip& strip, const cricket::Format& format) {
  const auto same = [](const TempoPhase& one, const TempoPhase& other) {
    return one.name == other.name && one.last_over == other.last_over;
  };
  const std::vector<TempoPhase> phases = strip_phases(format);
  return has_common_lines(strip, format.conditions().overs) &&
         std::equal(strip.phases.begin(), strip.phases.end(), phases.begin(), phases.end(), same);
}

std::vector<PartOfPhase> phase_parts(const TempoStrip& strip, std::size_t phases) {
  std::vector<PartOfPhase> parts;
  std::vector<double> overs(phases);
  int before = 0;
  for (const TempoPhase& phase : strip.phases) {
    const std::size_t whole = std::min(parts.size(), phases - 1);
    overs[whole] += phase.last_over - before;
    parts.push_back({whole, static_cast<double>(phase.last_over - before)});
    before = phase.last_over;
  }
  for (PartOfPhase& part : parts) part.share /= overs[part.phase];
  return parts;
}

std::array<double, cricket::readings_of_phase> reading_shares(const cricket::PhaseRates& phase) {
  std::array<double, cricket::readings_of_phase> shares{};
  double sum = 0;
  for (const long long balls : phase.reading_balls) sum += static_cast<double>(balls);
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = sum > 0 ? static_cast<double>(phase.reading_balls[i]) / sum : i == 0 ? 1 : 0;
  }
  return shares;
}

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
                           std::span<const PhaseCards> cards) {
  const std::size_t of_base = base.phases.size(), of_strip = strip.phases.size();
  const bool known = of_base == of_strip || of_base + 1 == of_strip;
  const std::size_t phases = known ? of_base : of_strip;
  maps_.resize(phases * cricket::readings_of_phase);
  const std::vector<PartOfPhase> parts = phase_parts(strip, phases);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto maps = strip_maps(strip, i);
    const std::size_t first = parts[i].phase * maps.size();
    for (std::size_t k = 0; k < maps.size(); ++k) maps_[first + k].add(maps[k], parts[i].share);
  }
  std::array<double, 2> sums{};
  for (std::size_t i = 0; i < phases; ++i) {
    const std::span maps =
        std::span(maps_).subspan(i * cricket::readings_of_phase, cricket::readings_of_phase);
    const cricket::PhaseRates phase = known ? base.phases[i] : cricket::PhaseRates{};
    const std::array<double, cricket::readings_of_phase> shares = reading_shares(phase);
    for (const Face face : {Face::striker, Face::bowler}) {
      std::array<Rates, cricket::readings_of_phase> given;
      Rates mean;
      for (std::size_t k = 0; k < maps.size(); ++k) {
        given[k] = rates_in(maps[k], cards[i], face);
        add(mean, given[k], shares[k]);
      }
      Rates rates = known ? phase_rates(phase, face) : Rates{};
      // Compared are runs off the bat.
      rates.runs -= rates.extras;
      const double balls = known ? balls_in(phase, face) : 1;
      sums[place_of(face)] += balls;
      for (std::size_t k = 0; k < maps.size(); ++k) {
        shares_[place_of(face)].push_back(balls * shares[k]);
        Rates& reading = rates_[place_of(face)].emplace_back(rates);
        add(reading, given[k], 1);
        add(reading, mean, -1);
      }
    }
  }
  for (std::size_t face = 0; face < sums.size(); ++face) {
    for (double& share : shares_[face]) share /= sums[face] > 0 ? sums[face] : 1;
  }
}

std::vector<double> TempoReading::shares(std::span<const int> reading_balls, Face face) const {
  const std::vector<double>& league = shares_[place_of(face)];
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i < maps_.size(); ++i) {
    const double own = i < reading_balls.size() ? reading_balls[i] : 0;
    shares.push_back(own + prior_balls * league[i]);
    sum += shares.back();
  }
  for (double& share : shares) share /= sum > 0 ? sum : 1;
  return shares;
}

StripMap TempoReading::map(std::span<const double> shares) const {
  StripMap mixed;
  for (std::size_t i = 0; i < maps_.size(); ++i) mixed.add(maps_[i], shares[i]);
  return mixed;
}

Rates added_by(const StripMap& map, const Widths& widths, Face face) {
  ReadSlots change = map.read(widths);
  for (std::size_t kind = 0; kind < widths.size(); ++kind) change[kind] -= widths[kind];
  return rates_of_slots(change, face);
}

Rates TempoReading::league(const Rates& whole, Face face, std::span<const double> shares) const {
  Rates rates = whole;
  for (std::size_t i = 0; i < maps_.size(); ++i) {
    add(rates, rates_[place_of(face)][i], shares[i] - shares_[place_of(face)][i]);
  }
  return rates;
}

std::vector<PhaseCards> phase_cards(const PlayersCards& strikers, const PlayersCards& bowlers,
                                    std::size_t phases) {
  std::vector<PhaseCards> cards;
  for (std::size_t i = 0; i < phases; ++i) {
    cards.push_back({mean_of(strikers, i), mean_of(bowlers, i)});
  }
  return cards;
}

}  // namespace quicket::cards
