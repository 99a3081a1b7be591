#pragma once

#include "cards/chart.h"
#include "cards/odds.h"
#include "cards/rates.h"
#include "cards/shape_search.h"
#include "cards/tempo_reading.h"

namespace quicket::cards {

/// What one F slot brings to a face, by the set's chart and league-average fielding. Per roll.
struct FieldingPull {
  double balls = 1;  ///< faced, or legal
  double runs = 0;   ///< striker: bat; bowler: charged
  double wickets = 0;
  double boundaries = 0;
  double extras = 0;  ///< runs of wides and no-balls
  double ones = 0;
  double dots = 0;  ///< leg byes too
};

FieldingPull pull_of(const BallOdds& fielding, Face face, const cricket::Conditions& conditions);

/// Runs of extras per ball that a bowler's card may be off before it counts as much as 0.08 wickets
/// per 100 balls. find_bowlers tries others; this one serves the search for the chart, where half
/// changes the chart of one season in nine, double none.
inline constexpr double default_extras_tolerance = 0.6 / 100;

/// Boundaries per ball, a little within the fidelity target. At half they miss by 0.07 and 0.09
/// per 100 instead of 0.10 and 0.12, but strikers' wickets by 0.057 instead of 0.047; at double by
/// 0.12 and 0.13, wickets by 0.044.
inline constexpr double default_boundary_tolerance = 0.2 / 100;

/// A card to be found: with the other half of the balls decided by a league-average card, the
/// player shall have `rates` (replay); with `share` 0 his own card has them (classic).
struct Wish {
  Face face = Face::striker;
  Rates rates;
  Rates league;      ///< the average of the other half, in the same units
  double share = 1;  ///< of the other half's deliveries, those that are balls of this face
  FieldingPull fielding;
  double f_slots = 10;  ///< wished for
  double f_weight = 0;  ///< how much so: cost of being `f_reach` slots away
  double f_reach = 4;   ///< 2 or 8 make no difference to any mean miss
  double extras_tolerance = default_extras_tolerance;
  double boundary_tolerance = default_boundary_tolerance;
  ShapeLimits limits;
  /// In a tempo set: what the strip makes of the card in the phases that the player plays in.
  const TempoReading* tempo = nullptr;
  std::vector<double> phase_shares;  ///< of his balls; empty in a plain set
  int fewest_f = 0;
  int most_f = 60;
};

/// The rates of a card pooled with the other half, per ball; in a tempo set as the strip reads it.
Rates pooled(const Widths& widths, const Wish& wish);

/// A card as found: whole slots that add up to 100.
struct Found {
  Widths widths{};
  double cost = 0;  ///< errors against the tolerances of the fidelity targets; comparable
};

/// Finds the slots. First F and wickets (W; a bowler's B is part of it) by trying all, weighing
/// run value, wickets, boundaries and extras; then 4, 6, 2, 1 and dots so that the run value is met
/// to within half a slot and the shape is nearest to the player's own (find_runs). Never fails:
/// what cannot be reached is approached, the run value first. In a tempo set the card is made for
/// what the strip leaves of it: found again, a few times, for rates corrected by what the strip
/// made of the last one, and the best of them kept.
Found find_slots(const Wish& wish);

/// The cost of the F and wickets that find_slots would choose, without the rest: cheaper.
double slots_cost(const Wish& wish);

/// The slots that would be right on a card of any number of slots, for one figure alone: may be
/// negative, then the figure is out of reach.
double slots_due(double rate, double league_rate, double card_balls, const Wish& wish);

}  // namespace quicket::cards
