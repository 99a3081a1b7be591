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

}  // namespace quicket::print
