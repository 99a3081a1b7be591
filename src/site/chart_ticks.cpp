#include <cmath>

#include <fmt/format.h>

#include "report/match_words.h"
#include "site/chart.h"

namespace quicket::site {

std::vector<ChartTick> round_ticks(double most, int count) {
  double step = 1;
  for (const double next : {1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0, 1000.0}) {
    step = next;
    if (most / next <= count) break;
  }
  std::vector<ChartTick> ticks;
  for (int i = 0; i * step <= most + 1e-9; ++i)
    ticks.push_back({i * step, fmt::format("{:g}", i * step)});
  return ticks;
}

std::vector<ChartTick> ticks_above(double most) {
  std::vector<ChartTick> ticks = round_ticks(most);
  while (ticks.back().at <= most) {
    // With one line more the step may have to be a larger one.
    const double step = ticks.size() > 1 ? ticks[1].at : 1;
    ticks = round_ticks(step * (std::floor(most / step) + 1));
  }
  return ticks;
}

std::vector<ChartTick> percent_ticks(double most) {
  const double step = most > 0.9 ? 0.25 : most > 0.5 ? 0.2 : most > 0.2 ? 0.1 : 0.05;
  std::vector<ChartTick> ticks;
  for (int i = 0; i * step <= most + 1e-9; ++i) {
    ticks.push_back({i * step, report::percent(i * step)});
  }
  return ticks;
}

}  // namespace quicket::site
