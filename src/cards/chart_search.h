#pragma once

#include <span>

#include "cards/chart_design.h"
#include "cards/set_search.h"

namespace quicket::cards {

/// Tries charts of several sizes on the full samples and returns the one whose cards come nearest
/// to the players and whose cells come nearest to the league.
ChartDesign find_chart(std::span<const Sample> strikers, std::span<const Sample> bowlers,
                       const SetTerms& terms);

/// The number of F slots that an average striker's and bowler's card need together for `chart` to
/// produce the league's wides. Used when a chart is given.
double slots_for(const FieldingChart& chart, const SetTerms& terms);

}  // namespace quicket::cards
