#include <algorithm>

#include "cards/chart_design.h"

namespace quicket::cards {
namespace {

/// The most F slots that extras may give a bowler while charts are compared; 35 or 140 choose the
/// same charts.
constexpr double most_bowlers_slots = 70;

/// The fewest F slots left for the average striker's card: with fewer, fielders would matter to
/// strikers only through bowlers' cards. Never reached in nine seasons; 10 would make all charts
/// larger, and extras would miss by 0.60 instead of 0.57.
constexpr double fewest_strikers_slots = 5;

// Sizes to try, in F slots of two average cards together. The nine seasons take 14 to 26; if sizes
// started at 20, they would take larger ones than they need. Each step is divided into quarters of
// a slot, because cells are whole and the size decides how well they fit.
constexpr int smallest_size = 14, largest_size = 34, size_step = 2, quarters_reach = 4;

/// Catches to try, in cells. All nine seasons take the smallest, which has each kind of catch once;
/// more is for leagues whose cards would need fractions of a wicket. Steps of one find nothing that
/// misses less.
constexpr int catches_tried[] = {2, 5, 8, 11};

/// A chart without wides does not show how often it should be used; assume about as often as the
/// charts of the nine seasons.
constexpr double usual_slots = 20;

/// The F slots that extras alone would require on the average bowler's card.
double bowlers_slots(std::span<const Sample> bowlers, const SetTerms& terms,
                     const BallOdds& fielding, double slots) {
  double deliveries = 0, sum = 0;
  for (const Sample& sample : bowlers) {
    Wish wish = wish_of(sample, Face::bowler, terms, fielding);
    if (wish.fielding.extras <= 0) return slots / 2;
    const double due = slots_due(wish.rates.extras, wish.league.extras, 100, wish);
    const double f =
        std::clamp(due / wish.fielding.extras, double(fewest_bowler_slots), most_bowlers_slots);
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
  const double short_of = std::max(0.0, fewest_strikers_slots - strikers_f);
  return design.misfit + short_of * short_of +
         cards_cost(bowlers, Face::bowler, terms, fielding, bowlers_f) +
         cards_cost(strikers, Face::striker, terms, fielding, strikers_f);
}

}  // namespace

ChartDesign find_chart(std::span<const Sample> strikers, std::span<const Sample> bowlers,
                       const SetTerms& terms) {
  ChartDesign best;
  double best_cost = 0;
  for (int middle = smallest_size; middle <= largest_size; middle += size_step) {
    // Among sizes that hardly differ for the cards, take the one that whole cells fit best.
    ChartDesign nearest;
    double nearest_slots = 0;
    for (int step = -quarters_reach; step <= quarters_reach; ++step) {
      const double slots = middle + step / 4.0;
      const ChartDesign design = design_chart(terms.league, terms.conditions, slots, 0);
      if (!design.fits || (nearest.fits && design.misfit >= nearest.misfit)) continue;
      nearest = design;
      nearest_slots = slots;
    }
    if (!nearest.fits) continue;
    for (const int catches : catches_tried) {
      const ChartDesign design =
          design_chart(terms.league, terms.conditions, nearest_slots, catches);
      if (!design.fits) continue;
      const double cost = cost_of(design, strikers, bowlers, terms);
      if (best.fits && cost >= best_cost) continue;
      best = design;
      best_cost = cost;
    }
  }
  // If the league's extras overfill every chart, add F slots until they fit, however roughly.
  for (double slots = 36; !best.fits; slots *= 1.25) {
    best = design_chart(terms.league, terms.conditions, slots, 0);
  }
  return best;
}

double slots_for(const FieldingChart& chart, const SetTerms& terms) {
  const BallOdds fielding = chart_odds(chart, FieldingSide{}, false, terms.conditions);
  const double wides = fielding.wide_runs(terms.conditions);
  if (wides <= 0) return usual_slots;
  const double due = terms.league.wides /
                     deliveries_per_legal_ball(terms.league, terms.conditions, fielding) / wides;
  // However odd the chart, a card has at least two F and stays mostly its player's own.
  return std::clamp(200 * due, 4.0, 60.0);
}

}  // namespace quicket::cards
