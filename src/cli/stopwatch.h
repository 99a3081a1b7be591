#pragma once

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

}  // namespace quicket::cli
