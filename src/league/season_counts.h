#pragma once

#include <array>
#include <vector>

#include "league/forecast.h"
#include "league/forecast_plan.h"

namespace quicket::league {

/// What became of one team in them.
struct PathCount {
  std::vector<Path> by_wins;
  std::array<Path, 2> next;    ///< won, not won
  std::vector<long long> won;  ///< by the group matches it has left
};

void add(Path& to, const Path& more);

/// The outcome of the seasons of a part.
struct SeasonCounts {
  std::vector<long long> title, playoffs, knock_outs, points, positions;
  std::vector<PathCount> paths;
  long long deliveries = 0;

  explicit SeasonCounts(const ForecastPlan& plan)
      : title(static_cast<std::size_t>(plan.teams)),
        playoffs(title),
        knock_outs(title),
        points(title),
        positions(title.size() * title.size()),
        paths(title.size()) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      paths[i].by_wins.resize(static_cast<std::size_t>(plan.left[i]) + 1);
      paths[i].won.resize(static_cast<std::size_t>(plan.left[i]));
    }
  }

  void add(const SeasonCounts& other);
};

/// The odds of every team of `league` from what became of it in `seasons` seasons, the likeliest
/// champion first.
Forecast odds_of(const SeasonCounts& count, const League& league, int seasons);

}  // namespace quicket::league
