#pragma once

#include <algorithm>
#include <ctime>

namespace quicket::cli {

/// Processor time of this program in seconds: whatever else the machine does meanwhile does not
/// count.
inline double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Never infinite: on a busy machine the clock may not have moved at all.
inline double per_second(long long count, double seconds) {
  return static_cast<double>(count) / std::max(seconds, 1.0 / CLOCKS_PER_SEC);
}

}  // namespace quicket::cli
