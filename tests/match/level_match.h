#pragma once

#include <vector>

#include "match/event.h"

namespace quicket::tests {

/// The events of a match of which both innings are over, and level.
inline std::vector<match::MatchEvent> level_match() {
  using match::InningsClosed;
  return {match::Toss{0, true},
          match::InningsOpened{0, 0},
          match::InningsSummary{100, 5, 120, 0},
          InningsClosed{InningsClosed::Why::quota},
          match::InningsOpened{1, 0},
          match::InningsSummary{100, 5, 120, 0},
          InningsClosed{InningsClosed::Why::quota}};
}

}  // namespace quicket::tests
