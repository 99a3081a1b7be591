#pragma once

#include <cstdint>
#include <string>

#include "base/id.h"
#include "league/what_if.h"
#include "report/document.h"

namespace quicket::report {

/// A match that was played on many times, with what its report names.
struct WhatIfReport {
  const match::MatchRecord& record;  ///< as it was
  MatchId id;
  match::Branch from;
  const league::WhatIf& what;
  std::uint64_t seed = 0;
};

/// The odds, the spread of the scores, the likeliest results and the real one, from where the match
/// stood; for scripts every score and result with its count, in CSV a line each.
Document what_if(const WhatIfReport& report);

/// "Chennai Super Kings 141/5 after 19 overs, 9 needed off 6 balls": a match in progress at a
/// branch; of one whose innings is over, what comes next.
std::string standing_text(const match::MatchRecord& record, const match::Branch& from);

}  // namespace quicket::report
