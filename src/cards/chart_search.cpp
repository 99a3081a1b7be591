#include "cards/chart_search.h"

#include <algorithm>

namespace quicket::cards {
namespace {

/// The F slots that extras alone would give the average bowler's card.
double bowlers_slots(std::span<const Sample> bowlers, const SetTerms& terms,
                     const BallOdds& fielding, double slots) {
  double deliveries = 0, sum = 0;
  for (const Sample& sample : bowlers) {
    Wish wish = wish_of(sample, Face::bowler, terms, fielding);
    if (wish.fielding.extras <= 0) return slots / 2;
    const double due = slots_due(wish.rates.extras, wish.league.extras, 100, wish);
    const double f = std::clamp(due / wish.fielding.extras, double(fewest_bowler_slots), 70.0);
    sum += sample.balls * f;
    deliveries += sample.balls;
  }
  return deliveries > 0 ? sum / deliveries : slots / 2;
}

double cards_cost(std::span<const Sample> samples, Face face, const SetTerms& terms,
                  const BallOdds& fielding, double f_slots) {
  double cost = 0;
  int count = 0;
  for (const Sample& sample : samples) {
    if (sample.balls < full_sample) continue;
    Wish wish = wish_of(sample, face, terms, fielding);
    wish_for_fielding(wish, f_slots);
    cost += slots_cost(wish);
    ++count;
  }
  return count > 0 ? cost / count : 0;
}

double cost_of(const ChartDesign& design, std::span<const Sample> strikers,
               std::span<const Sample> bowlers, const SetTerms& terms) {
  const BallOdds fielding = chart_odds(design.chart, FieldingSide{}, false, terms.conditions);
  const double bowlers_f = bowlers_slots(bowlers, terms, fielding, design.slots);
  const double strikers_f = design.wide_slots - bowlers_f;
  // Strikers' cards without F slots would leave the league too many wides.
  const double short_of = std::max(0.0, 5 - strikers_f);
  return design.misfit + short_of * short_of +
         cards_cost(bowlers, Face::bowler, terms, fielding, bowlers_f) +
         cards_cost(strikers, Face::striker, terms, fielding, strikers_f);
}

}  // namespace

ChartDesign find_chart(std::span<const Sample> strikers, std::span<const Sample> bowlers,
                       const SetTerms& terms) {
  ChartDesign best;
  double best_cost = 0;
  for (int middle = 14; middle <= 34; middle += 2) {
    // Of sizes that are nearly the same to the cards, the one that whole cells fit best.
    ChartDesign nearest;
    double nearest_slots = 0;
    for (int step = -4; step <= 4; ++step) {
      const double slots = middle + step / 4.0;
      const ChartDesign design = design_chart(terms.league, terms.conditions, slots, 0);
      if (!design.fits || (nearest.fits && design.misfit >= nearest.misfit)) continue;
      nearest = design;
      nearest_slots = slots;
    }
    if (!nearest.fits) continue;
    for (const int catches : {2, 5, 8, 11}) {
      const ChartDesign design =
          design_chart(terms.league, terms.conditions, nearest_slots, catches);
      if (!design.fits) continue;
      const double cost = cost_of(design, strikers, bowlers, terms);
      if (best.fits && cost >= best_cost) continue;
      best = design;
      best_cost = cost;
    }
  }
  // A league whose extras fill any chart: as many F slots as it takes.
  for (double slots = 36; !best.fits; slots *= 1.25) {
    best = design_chart(terms.league, terms.conditions, slots, 0);
  }
  return best;
}

double slots_for(const FieldingChart& chart, const SetTerms& terms) {
  const BallOdds fielding = chart_odds(chart, FieldingSide{}, false, terms.conditions);
  const double wides = fielding.of(BallResult::wide) * terms.conditions.wide_runs;
  if (wides <= 0) return 20;
  const double due =
      terms.league.wides / deliveries_per_legal_ball(terms.league, terms.conditions) / wides;
  return std::clamp(200 * due, 4.0, 60.0);
}

}  // namespace quicket::cards
