#include "cli/progress_line.h"

#include <cmath>

#include <fmt/format.h>

namespace quicket::cli {
namespace {

/// "9 s", "3 min 20 s", "2 h 5 min": as precise as is useful.
std::string duration(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

std::string progress_line(std::string_view what, int done, int total, double seconds,
                          std::string_view unit) {
  std::string line =
      fmt::format("{} {} of {}{}{}", what, done, total, unit.empty() ? "" : " ", unit);
  if (done <= 0 || seconds <= 0) return line;
  const double rate = done / seconds;
  if (rate >= 1) line += fmt::format(", {:.0f} a second", rate);
  return line + fmt::format(", {} left", duration((total - done) / rate));
}

bool ProgressMoments::has_come(double seconds) {
  if (seconds < next_) return false;
  while (next_ <= seconds) next_ *= 2;
  return true;
}

}  // namespace quicket::cli
