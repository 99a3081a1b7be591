#pragma once

#include "cards/chart.h"

namespace quicket::cards {

/// Runs off the bat; none of a wicket, a dot or the fielding chart.
constexpr int runs_of(Slot slot) {
  switch (slot) {
    case Slot::one:
      return 1;
    case Slot::two:
      return 2;
    case Slot::four:
      return 4;
    case Slot::six:
      return 6;
    case Slot::bowled:
    case Slot::wicket:
    case Slot::fielding:
    case Slot::dot:
    case Slot::run_out:
      break;
  }
  return 0;
}

}  // namespace quicket::cards
