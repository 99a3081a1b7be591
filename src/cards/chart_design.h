#pragma once

#include <span>

#include "cards/fielding_chart.h"
#include "cards/odds.h"
#include "cards/rates.h"
#include "cards/set_search.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// A candidate fielding chart, and its assumptions about the cards used with it.
struct ChartDesign {
  FieldingChart chart;
  bool fits = false;      ///< whether everything fits in the 120 cells
  double slots = 0;       ///< F slots of an average striker card plus an average bowler card
  double wide_slots = 0;  ///< the `slots` at which wides match the league's rate exactly
  /// Sum of the squared rounding errors of whole cells, each relative to its tolerance, plus a
  /// small penalty for each kind of result without a cell.
  double misfit = 0;
};

/// The chart that produces wides, no-balls, leg byes, lbw, stumpings and run outs at the league's
/// rates when average cards have `slots` F slots together. Catches worth `catches` cells are added,
/// fractions of a wicket that allow the cards to be fine-tuned; the rest is dots and runs. Rare
/// results (threes, byes, wides that are run) are there as often as in the league if its source
/// counts them and they make half a cell. Wides, no-balls, and byes with leg byes are matched by
/// runs: what whole cells of the rare ones miss goes to those that cost the least.
ChartDesign design_chart(const League& league, const cricket::Conditions& conditions, double slots,
                         int catches);

/// Deliveries with cards and chart for each legal ball of the league; `fielding` holds the odds of
/// the chart, which decide how many wides have the league's runs of wides.
double deliveries_per_legal_ball(const League& league, const cricket::Conditions& conditions,
                                 const BallOdds& fielding);

/// Tries charts of several sizes on the full samples and returns the one whose cards come nearest
/// to the players and whose cells come nearest to the league.
ChartDesign find_chart(std::span<const Sample> strikers, std::span<const Sample> bowlers,
                       const SetTerms& terms);

/// The number of F slots that an average striker's and bowler's card need together for `chart` to
/// produce the league's wides. Used when a chart is given.
double slots_for(const FieldingChart& chart, const SetTerms& terms);

}  // namespace quicket::cards
