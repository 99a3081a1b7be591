#include "cards/fidelity.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "base/statistics.h"
#include "cards/card_wish.h"

namespace quicket::cards {
namespace {

using cricket::BowlingFigures;
using cricket::RunCounts;

constexpr std::array<Measure, measures> all_measures{
    Measure::runs_per_over, Measure::wickets_per_100, Measure::boundaries_per_100,
    Measure::extras_per_100};

double& of(Measured& measured, Measure measure) {
  return measured[static_cast<std::size_t>(measure)];
}

double of(const Measured& measured, Measure measure) {
  return measured[static_cast<std::size_t>(measure)];
}

Measured measured(const Rates& rates) {
  return {6 * rates.runs, 100 * rates.wickets, 100 * rates.boundaries, 100 * rates.extras};
}

/// Variance of the runs of one ball.
double run_variance(const RunCounts& counts) {
  const double balls = counts.balls();
  if (balls <= 0) return 0;
  const double squares = counts.ones + 4.0 * counts.twos + 9.0 * counts.threes +
                         16.0 * (counts.fours + counts.all_run_fours) + 25.0 * counts.fives +
                         36.0 * counts.sixes;
  const double average = counts.runs() / balls;
  return std::max(0.0, squares / balls - average * average);
}

/// The same if only rates are known.
double run_variance(const Rates& rates, double other_runs) {
  const double squares = rates.ones + 4 * rates.twos + 16 * (rates.boundaries - rates.sixes) +
                         36 * rates.sixes + other_runs;
  return std::max(0.0, squares - rates.runs * rates.runs);
}

/// Standard error of a share of balls. Adds one hit and one miss (Laplace), so that none in a few
/// balls does not count as certain.
double share_error(double rate, double balls) {
  const double share = (rate * balls + 1) / (balls + 2);
  return 100 * std::sqrt(std::max(0.0, share * (1 - share)) / balls);
}

Measured standard_errors(const cricket::SeasonFigures& figures, Face face, const Rates& own,
                         const League& league) {
  Measured errors{};
  const double balls = balls_of(figures, face);
  if (balls <= 0) return errors;
  const auto& counts =
      face == Face::striker ? figures.batting.run_counts : figures.bowling.run_counts;
  // Most extras are one run, so the sum of their squares is nearly their number.
  double variance = counts ? run_variance(*counts) + own.extras : run_variance(own, own.extras);
  if (variance <= 0) variance = run_variance(league.of(face), own.extras);
  of(errors, Measure::runs_per_over) = 6 * std::sqrt(variance / balls);
  of(errors, Measure::wickets_per_100) = share_error(own.wickets, balls);
  of(errors, Measure::boundaries_per_100) = share_error(own.boundaries, balls);
  if (face == Face::striker) return errors;
  // Extras come in events of one run or more, whose number varies like a count of rare events. Zero
  // events are as uncertain as one.
  const BowlingFigures& bowling = figures.bowling;
  const double events = bowling.wide_balls + bowling.no_balls;
  const double runs_each = events > 0 ? own.extras * balls / events : 1;
  of(errors, Measure::extras_per_100) = 100 * runs_each * std::sqrt(std::max(1.0, events)) / balls;
  return errors;
}

/// For cards typed in, only the printed figures are known: no innings for a striker, and only the
/// total conceded for a bowler. Runs are known if there are any.
std::array<bool, measures> known_of(const cricket::SeasonFigures& figures, Face face) {
  const cricket::BattingFigures& batting = figures.batting;
  const BowlingFigures& bowling = figures.bowling;
  if (face == Face::striker) {
    const bool whole = batting.innings > 0;
    return {whole || batting.runs > 0, whole, whole || batting.fours + batting.sixes > 0, true};
  }
  const bool hits = bowling.run_counts || (bowling.fours && bowling.sixes);
  return {bowling.runs > 0, bowling.runs > 0 || bowling.wickets > 0, hits, bowling.extras_known};
}

/// A player's own figures, unblended.
Sample sample_of(const PlayerFigures& player, Face face, const League& league) {
  const cricket::BattingFigures& batting = player.figures.batting;
  const BowlingFigures& bowling = player.figures.bowling;
  const bool bats = face == Face::striker;
  Sample sample;
  sample.balls = balls_of(player.figures, face);
  sample.own = sample.rates = rates_of(player.figures, face, league);
  sample.phase_balls = bats ? batting.phase_balls : bowling.phase_balls;
  sample.reading_balls = bats ? batting.reading_balls : bowling.reading_balls;
  return sample;
}

CardFidelity check(const PlayerCards& cards, const PlayerFigures& player, const Chart& chart,
                   double blend, Face face, const SetTerms& terms, const BallOdds& fielding) {
  CardFidelity card;
  card.player = cards.player;
  card.name = cards.name;
  card.team_name = cards.team_name;
  card.face = face;
  card.balls = face == Face::bowler && player.only_bowls ? 0 : balls_of(player.figures, face);
  card.counted = card.balls >= full_sample;
  card.blend = blend;
  const Sample sample = sample_of(player, face, terms.league);
  card.actual = measured(sample.own);
  card.card = measured(pooled(chart.widths(), wish_of(sample, face, terms, fielding)));
  const Measured league = measured(terms.league.of(face));
  for (std::size_t i = 0; i < measures; ++i) card.corrected[i] = 2 * card.actual[i] - league[i];
  if (face == Face::striker) of(card.card, Measure::extras_per_100) = 0;
  card.standard_error = standard_errors(player.figures, face, sample.own, terms.league);
  card.known = known_of(player.figures, face);
  return card;
}

/// A player who played for two teams has a card for each.
template <class Player>
std::pair<PlayerId, TeamId> key_of(const Player& player) {
  return {player.player, player.team};
}

FidelityRow row_of(std::span<const CardFidelity> cards, Face face, Measure measure) {
  FidelityRow row;
  std::vector<double> actual, card;
  double all_errors = 0;
  for (const CardFidelity& one : cards) {
    if (one.face != face || !one.counted || !one.has(measure)) continue;
    all_errors += std::fabs(one.error(measure));
    if (!one.in_reach(measure)) {
      ++row.n_out_of_reach;
      continue;
    }
    ++row.n;
    if (one.inside_sampling_error(measure)) ++row.n_inside_sampling_error;
    const double error = one.error(measure);
    row.mean_absolute_error += std::fabs(error);
    row.bias += error;
    row.worst = std::max(row.worst, std::fabs(error));
    actual.push_back(of(one.actual, measure));
    card.push_back(of(one.card, measure));
  }
  const int all = row.n + row.n_out_of_reach;
  if (all > 0) row.mean_absolute_error_all = all_errors / all;
  if (row.n == 0) return row;
  row.mean_absolute_error /= row.n;
  row.bias /= row.n;
  row.slope = fit_line(actual, card).slope;
  return row;
}

SmallSamples small_samples_of(std::span<const CardFidelity> cards, Face face) {
  SmallSamples small;
  double runs = 0, wickets = 0;
  for (const CardFidelity& card : cards) {
    const bool known = card.has(Measure::runs_per_over) && card.has(Measure::wickets_per_100);
    if (card.face != face || card.counted || card.balls == 0 || !known) continue;
    ++small.n;
    small.balls += card.balls;
    runs += card.balls * card.error(Measure::runs_per_over);
    wickets += card.balls * card.error(Measure::wickets_per_100);
  }
  if (small.balls == 0) return small;
  small.runs_per_over_bias = runs / static_cast<double>(small.balls);
  small.wickets_per_100_bias = wickets / static_cast<double>(small.balls);
  return small;
}

FaceFidelity summary_of(std::span<const CardFidelity> cards, Face face) {
  FaceFidelity summary;
  summary.small = small_samples_of(cards, face);
  const int count = face == Face::striker ? measures - 1 : measures;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    summary.rows[i] = row_of(cards, face, all_measures[i]);
  }
  for (const CardFidelity& card : cards) {
    if (card.face != face || !card.counted) continue;
    ++summary.n;
    bool out = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      out = out || (card.has(all_measures[i]) && !card.in_reach(all_measures[i]));
    }
    if (out) ++summary.n_out_of_reach;
  }
  return summary;
}

int slots_off(const Chart& chart) {
  int sum = 0;
  for (const int width : chart.widths()) sum += width;
  return std::abs(sum - 100);
}

}  // namespace

double CardFidelity::error(Measure measure) const {
  return of(card, measure) - of(actual, measure);
}

bool CardFidelity::in_reach(Measure measure) const {
  return of(corrected, measure) >= 0;
}

bool CardFidelity::inside_sampling_error(Measure measure) const {
  return std::fabs(error(measure)) <= of(standard_error, measure);
}

namespace {

using FiguresById = std::map<std::pair<PlayerId, TeamId>, const PlayerFigures*>;

std::vector<PhaseCards> cards_by_phase(const CardSet& set, const FiguresById& figures,
                                       const League& league) {
  std::vector<Sample> strikers, bowlers;
  std::vector<Widths> batting, bowling;
  for (const PlayerCards& cards : set.players) {
    const auto found = figures.find(key_of(cards));
    if (found == figures.end()) continue;
    if (cards.striker) {
      strikers.push_back(sample_of(*found->second, Face::striker, league));
      batting.push_back(cards.striker->chart.widths());
    }
    if (cards.bowler) {
      bowlers.push_back(sample_of(*found->second, Face::bowler, league));
      bowling.push_back(cards.bowler->chart.widths());
    }
  }
  return phase_cards({strikers, batting}, {bowlers, bowling}, set.chart.tempo.phases.size());
}

}  // namespace

Fidelity check_cards(const CardSet& set, std::span<const PlayerFigures> players,
                     const cricket::BaseRates& base) {
  SetTerms terms{league_of(base, players), set.format.conditions(), true};
  const BallOdds fielding = chart_odds(set.chart, FieldingSide{}, false, terms.conditions);
  FiguresById by_id;
  for (const PlayerFigures& player : players) by_id.emplace(key_of(player), &player);
  std::optional<TempoReading> tempo;
  if (!set.chart.tempo.empty()) {
    tempo.emplace(set.chart.tempo, base, cards_by_phase(set, by_id, terms.league));
    terms.tempo = &*tempo;
  }
  Fidelity fidelity;
  for (const PlayerCards& cards : set.players) {
    const auto found = by_id.find(key_of(cards));
    if (cards.ratings.assumed) ++fidelity.assumed_ratings;
    if (cards.striker) fidelity.slots_off_100 += slots_off(cards.striker->chart);
    if (cards.bowler) fidelity.slots_off_100 += slots_off(cards.bowler->chart);
    if (found == by_id.end()) continue;
    const PlayerFigures& player = *found->second;
    if (cards.striker) {
      const cricket::BattingFigures& batting = player.figures.batting;
      const Chart& chart = cards.striker->chart;
      if (batting.fours > 0 && chart.width(Slot::four) == 0) ++fidelity.without_fours;
      if (batting.sixes > 0 && chart.width(Slot::six) == 0) ++fidelity.without_sixes;
      fidelity.cards.push_back(check(cards, player, cards.striker->chart, cards.striker->blend,
                                     Face::striker, terms, fielding));
    }
    if (cards.bowler) {
      fidelity.cards.push_back(check(cards, player, cards.bowler->chart, cards.bowler->blend,
                                     Face::bowler, terms, fielding));
    }
  }
  // The worst cards come first because they matter most; small samples are not meant to match.
  std::ranges::stable_sort(fidelity.cards, [](const CardFidelity& a, const CardFidelity& b) {
    if (a.counted != b.counted) return a.counted;
    return std::fabs(a.error(Measure::runs_per_over)) > std::fabs(b.error(Measure::runs_per_over));
  });
  fidelity.strikers = summary_of(fidelity.cards, Face::striker);
  fidelity.bowlers = summary_of(fidelity.cards, Face::bowler);
  return fidelity;
}

}  // namespace quicket::cards
