#pragma once

#include <optional>

namespace quicket::cricket {

/// Runs an over: a run rate, a required rate, a bowler's economy. Nothing before the first ball.
std::optional<double> runs_per_over(int runs, int balls, int balls_per_over);

/// Runs per hundred balls faced. Nothing before the first ball.
std::optional<double> strike_rate(int runs, int balls);

/// Runs for each dismissal, or for each wicket taken. Nothing before the first.
std::optional<double> average(int runs, int outs);

/// Balls for each wicket taken. Nothing before the first.
std::optional<double> balls_per_wicket(int balls, int wickets);

/// With so many decimals these are told, in every list and on every page.
inline constexpr int average_places = 2, strike_rate_places = 2, economy_places = 2;

}  // namespace quicket::cricket
