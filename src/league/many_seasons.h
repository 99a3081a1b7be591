#pragma once

#include <functional>

namespace quicket::league {

/// Calls `work(part, from, to)` for the parts of 0 to count - 1, `parts` of them, on up to
/// `threads` threads (0: as many as there are). Which part runs where and when is open, so work
/// writes only to what belongs to its part; whoever joins the parts in their order gets the same
/// whatever the threads were.
void in_parts(int count, int parts, int threads,
              const std::function<void(int part, int from, int to)>& work);

/// Told how many seasons are played, from any thread, but from one at a time.
using SeasonProgress = std::function<void(int done, int total)>;

/// Gives what the parts call, each on its thread, for every season that they have played.
std::function<void()> season_counter(const SeasonProgress& progress, int total);

}  // namespace quicket::league
