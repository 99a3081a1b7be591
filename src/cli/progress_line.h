#pragma once

#include <string>
#include <string_view>

namespace quicket::cli {

/// The progress line for work that has taken `seconds` so far: "Season 120 of 540, 45 a second, 9 s
/// left", with a unit "Reading 120 of 540 kB, ...". The rate is omitted below one a second.
std::string progress_line(std::string_view what, int done, int total, double seconds,
                          std::string_view unit = {});

/// When to say how far long work is where no line can be overwritten, as in a log: after half a
/// minute, then each time after twice as long.
class ProgressMoments {
 public:
  /// Whether one has come since the last call; `seconds` from the beginning of the work.
  bool has_come(double seconds);

 private:
  double next_ = 30;
};

}  // namespace quicket::cli
