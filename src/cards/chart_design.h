#pragma once

#include "cards/fielding_chart.h"
#include "cards/rates.h"
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
/// fractions of a wicket that allow the cards to be fine-tuned; the rest is dots and runs. Wides
/// and no-balls are matched by runs: a wide that cost 1.2 runs counts as 1.2 wides.
ChartDesign design_chart(const League& league, const cricket::Conditions& conditions, double slots,
                         int catches);

/// Deliveries with cards and chart for each legal ball of the league.
double deliveries_per_legal_ball(const League& league, const cricket::Conditions& conditions);

}  // namespace quicket::cards
