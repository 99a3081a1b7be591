#pragma once

#include "cards/fielding_chart.h"
#include "cards/rates.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// A fielding chart to try, and what it supposes of the cards that lead to it.
struct ChartDesign {
  FieldingChart chart;
  bool fits = false;  ///< whether 120 cells held everything
  double slots = 0;   ///< F slots of an average striker card and an average bowler card together
  double wide_slots = 0;  ///< the `slots` at which wides come exactly at the league's rate
  /// Squares of the errors left by whole cells, each in its tolerance, and a little for each kind
  /// of result that found no cell.
  double misfit = 0;
};

/// The chart that brings wides, no-balls, leg byes, lbw, stumpings and run outs at the league's
/// rates when average cards have `slots` F slots together. `catches` cells' worth of catches are
/// added as slices of a wicket for the cards to be fine-tuned with; the rest is dots and runs.
/// Wides and no-balls are aimed at runs: a wide that brought 1.2 runs is 1.2 wides.
ChartDesign design_chart(const League& league, const cricket::Conditions& conditions, double slots,
                         int catches);

/// Balls that cards and chart bowl for one legal ball of the league.
double deliveries_per_legal_ball(const League& league, const cricket::Conditions& conditions);

}  // namespace quicket::cards
