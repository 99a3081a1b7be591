#pragma once

#include <functional>

namespace quicket::league {

/// Calls `work(part, from, to)` for the parts of 0 to count - 1, `parts` of them, on up to
/// `threads` threads (0: all). Which part runs where and when is undefined, so work writes only
/// to its own part; combining the parts in order gives the same result for any number of
/// threads.
void in_parts(int count, int parts, int threads,
              const std::function<void(int part, int from, int to)>& work);

/// Gets the number of seasons played, from any thread, but one call at a time.
using SeasonProgress = std::function<void(int done, int total)>;

/// The function that each part calls, on its thread, for every season that it has played.
std::function<void()> season_counter(const SeasonProgress& progress, int total);

}  // namespace quicket::league
