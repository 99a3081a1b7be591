#pragma once

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "cli/context.h"

namespace quicket::cli {

/// How long the work of a command takes. That is told beside the result and never in it, so that
/// the same input gives the same bytes.
class Stopwatch {
 public:
  void tell(const Context& context) const {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
    context.note(fmt::format("Took {:.2f} s", taken.count()));
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

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
