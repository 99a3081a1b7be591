#pragma once

#include "cards/chart.h"
#include "cards/odds.h"
#include "cards/rates.h"
#include "cards/shape_search.h"
#include "cards/strip_map.h"

namespace quicket::cards {

/// The effect of one F slot on a face, per roll, with the set's chart and league-average fielding.
struct FieldingPull {
  double balls = 1;  ///< faced, or legal
  double runs = 0;   ///< striker: bat; bowler: charged
  double wickets = 0;
  double boundaries = 0;
  double extras = 0;  ///< runs of wides and no-balls
  double ones = 0;
  double dots = 0;  ///< includes byes and leg byes
  double twos = 0;
  double sixes = 0;
  double threes = 0;  ///< in `ones` and `twos` as well, as everywhere in Rates
};

FieldingPull pull_of(const BallOdds& fielding, Face face, const cricket::Conditions& conditions);

/// The error in runs of extras per ball that weighs as much on a bowler's card as 0.08 wickets per
/// 100 balls. find_bowlers tries other values; the search for the chart uses this one, where half
/// changes the chart of one season in nine and double changes none.
inline constexpr double default_extras_tolerance = 0.6 / 100;

/// The tolerance for boundaries per ball, slightly within the fidelity target. At half this value
/// boundaries miss by 0.07 and 0.09 per 100 instead of 0.10 and 0.12, but strikers' wickets by
/// 0.057 instead of 0.047; at double, boundaries miss by 0.12 and 0.13, wickets by 0.044.
inline constexpr double default_boundary_tolerance = 0.2 / 100;

/// The targets for one card. With the other half of the balls decided by a league-average card, the
/// player must have `rates` (replay); with `share` 0 the card alone must have them (classic).
struct Wish {
  Face face = Face::striker;
  Rates rates;
  Rates league;      ///< the average of the other half, in the same units
  double share = 1;  ///< share of the other half's deliveries that are balls of this face
  FieldingPull fielding;
  double f_slots = 10;  ///< target
  double f_weight = 0;  ///< cost of being `f_reach` slots away from the target
  double f_reach = 4;   ///< 2 or 8 changes no mean miss
  double extras_tolerance = default_extras_tolerance;
  double boundary_tolerance = default_boundary_tolerance;
  ShapeLimits limits;
  std::optional<StripMap> strip{};  ///< in a tempo set: what becomes of the player's card
  int fewest_f = 0;
  int most_f = 60;
};

/// The rates of a card pooled with the other half, per ball, without `bowled`; in a tempo set, as
/// read by the strip, which leaves ones, twos and sixes aside.
Rates pooled(const Widths& widths, const Wish& wish);

/// The card found: whole slots that add up to 100.
struct Found {
  Widths widths{};
  double cost = 0;  ///< errors relative to the fidelity targets' tolerances; comparable
};

/// Finds the slots. First it tries all F and wickets (W, which includes a bowler's B) and weighs
/// run value, wickets, boundaries and extras; then it chooses 4, 6, 2, 1 and dots so that the run
/// value is met to within half a slot and the shape is nearest to the player's own (find_runs).
/// Of whoever has scored, some slots score. Never fails: if a figure cannot be reached, the nearest
/// is used, with the run value first. In a tempo set the card must fit after the strip has changed
/// it, so the search is repeated a few times with rates corrected for the strip's effect on the
/// last card, and the best card is kept.
Found find_slots(const Wish& wish);

/// The cost of the F and wickets that find_slots would choose. Skips the other slots, so it is
/// cheaper.
double slots_cost(const Wish& wish);

/// The number of slots that is exactly right for one figure alone, on a card with any number of
/// slots. If it is negative, the figure is out of reach.
double slots_due(double rate, double league_rate, double card_balls, const Wish& wish);

}  // namespace quicket::cards
