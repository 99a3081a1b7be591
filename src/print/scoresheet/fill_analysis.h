#pragma once

#include <vector>

#include "print/scoresheet/fill.h"

namespace quicket::print {

/// The bowling over by over, and the sums of the scorecard: of the page of analysis.
std::vector<InningsFill::BowlerByOver> bowling_of(const match::MatchRecord& record,
                                                  const match::InningsEvents& innings,
                                                  const match::InningsCard& card);

/// The partnerships, with the score when each ended.
std::vector<InningsFill::Stand> stands_of(const match::InningsEvents& innings,
                                          const match::InningsCard& card, const MatchNames& names);

/// Figures of the bowlers, in the order they bowled: "4-0-28-2", or in 100-ball "20-28-2".
void add_figures(const match::MatchRecord& record, std::vector<InningsFill>& fills);

}  // namespace quicket::print
