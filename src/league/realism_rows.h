#pragma once

#include <cstddef>
#include <vector>

#include "league/realism.h"
#include "league/season_totals.h"

namespace quicket::league {

/// The figures that each single season has, real or replayed.
enum class TotalRow {
  runs_per_ball,
  first_mean,
  first_sd,
  wickets,
  wides,
  no_balls,
  byes,
  bowled,
  caught,
  lbw,
  run_out,
  stumped,
  // Means over the players compared, each counted once.
  strike_rate,
  strikers_outs,
  economy,
  bowlers_wickets,
  // The shape of an innings.
  innings_balls,
  all_out_share,
  chases_last_over,
  tail_share,
};
inline constexpr std::size_t total_rows = 20;
/// By TotalRow; then runs an over and wickets per 100 balls of each phase of the format.
using TotalFigures = std::vector<double>;
constexpr std::size_t phase_runs_row(std::size_t phase) {
  return total_rows + 2 * phase;
}
constexpr std::size_t phase_wickets_row(std::size_t phase) {
  return total_rows + 2 * phase + 1;
}

/// Who is compared by rate: strikers of 100 balls, bowlers of 120 legal balls in the real season.
inline constexpr int compared_faced = 100;
inline constexpr int compared_bowled = 120;

/// The figures of some matches; 0 if nothing was counted. `real` says which players are compared;
/// both have the same players in the same places.
TotalFigures figures_of(const SeasonTotals& totals, const SeasonTotals& real, int balls_per_over);

/// How much single seasons differ from each other, row by row, although played with the same cards:
/// the sampling error of one season.
class SeasonSpread {
 public:
  void add(const TotalFigures& figures);
  void add(const SeasonSpread& other);
  /// Standard deviations; 0 for fewer than two seasons.
  TotalFigures deviations() const;

 private:
  int seasons_ = 0;
  TotalFigures sums_, squares_;
};

/// All rows. `real` and `replayed` have the same players in the same places; `whole` is the real
/// season including the matches that are not compared.
std::vector<RealismRow> realism_rows(const SeasonTotals& real, const SeasonTotals& replayed,
                                     const SeasonSpread& spread, const SeasonTotals& whole,
                                     int balls_per_over);

}  // namespace quicket::league
