#pragma once

#include <span>

#include "cards/chart_design.h"
#include "cards/set_search.h"

namespace quicket::cards {

/// Tries charts of several sizes against the full samples, and takes the one whose cards come
/// nearest to the players and whose cells come nearest to the league.
ChartDesign find_chart(std::span<const Sample> strikers, std::span<const Sample> bowlers,
                       const SetTerms& terms);

/// How many F slots strikers' and bowlers' cards have together on the average where `chart` brings
/// the league's wides: for a chart that is given.
double slots_for(const FieldingChart& chart, const SetTerms& terms);

}  // namespace quicket::cards
