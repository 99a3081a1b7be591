#pragma once

#include "cards/slot_search.h"

namespace quicket::cards {

// Tolerances per ball, a fifth within the fidelity targets: 0.01 runs an over and 0.10 wickets per
// 100 balls in the mean. Mean misses of runs an over, then strikers' and bowlers' wickets:
//   run tolerance halved 0.002 0.065 0.086, as it is 0.004 0.047 0.077, doubled 0.006 0.039 0.074;
//   wicket tolerance halved 0.006 0.035 0.052 (extras 0.67, boundaries 0.11 and 0.13), doubled
//   0.003 0.070 0.095.
// Runs come first, because everybody recomputes them.
inline constexpr double run_tolerance = 0.008 / 6;
inline constexpr double wicket_tolerance = 0.08 / 100;

/// How far the rates that a card of a tempo set gives are from what is wished.
double miss_of(const Rates& given, const Wish& wish);

/// Of whoever has scored, a card scores as well, even where the strip or the other half of the
/// balls would do for the figures: 22 of 151 strikers of a World Cup would have no run on theirs.
/// Fours and sixes that the limits ask for are paid for with ones, as far as there are enough.
void add_scoring(Widths& widths, const Wish& wish);

/// Moves one or two slots at a time as long as that brings the card of a tempo set nearer to the
/// wish, and within the limits that `add_scoring` keeps.
void polish(Widths& widths, const Wish& wish);

}  // namespace quicket::cards
