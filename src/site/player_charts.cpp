#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "site/chart.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// "2 Apr"; empty for no date.
std::string short_day(Date date) {
  return date ? fmt::format("{} {}", date.day, short_month_name(date.month)) : std::string();
}

/// Keeps of dates below a chart as many as have room; of many seasons the years, and no dates.
void thin_out(BarChart& chart, const std::vector<Date>& days) {
  constexpr std::size_t most_dates = 6, most_seasons = 3;
  const bool years = chart.parts.size() > most_seasons && days[0] && days.back();
  std::vector<ChartTick> kept;
  const std::size_t step = (chart.ticks_x.size() + most_dates - 1) / most_dates;
  for (std::size_t i = 0; i < chart.ticks_x.size() && !years; i += std::max<std::size_t>(1, step)) {
    kept.push_back(chart.ticks_x[i]);
  }
  chart.ticks_x = std::move(kept);
  for (ChartTick& part : chart.parts) {
    if (years) part.text = std::to_string(days[static_cast<std::size_t>(part.at)].year);
  }
}

/// Of the real seasons, or of those played with dice; nothing if there is none.
std::optional<Data> innings_chart(const PlayerEntry& player, bool batting, bool real,
                                  bool beside_other, const std::string& look) {
  BarChart chart;
  chart.id = fmt::format("{}-{}", batting ? "innings" : "wickets", real ? "real" : "dice");
  chart.title = batting ? "Runs, innings by innings" : "Wickets, match by match";
  if (beside_other) chart.title += real ? ", in reality" : ", with dice";
  chart.description = batting ? "A bar for every innings; a mark above it is a not out."
                              : "A bar for every match in which the player bowled.";
  int most = batting ? 10 : 3;
  std::string season;
  std::vector<Date> days;
  for (const MatchOfPlayer& match : player.matches) {
    if (match.real != real || (batting ? !match.batted : !match.bowled)) continue;
    if (chart.parts.empty() || season != match.season) {
      season = match.season;
      chart.parts.push_back({1.0 * (chart.groups - 1), season});
    }
    chart.ticks_x.push_back({chart.groups - 0.5, short_day(match.date)});
    days.push_back(match.date);
    ChartBar bar;
    bar.group = chart.groups++ - 1;
    bar.value = batting ? match.runs : match.wickets;
    bar.dots = batting && match.not_out ? 1 : 0;
    bar.tip = batting ? fmt::format("{}{} against {}, {}", match.runs, match.not_out ? "*" : "",
                                    match.opponent, long_day(match.date))
                      : fmt::format("{}/{} against {}, {}", match.wickets, match.conceded,
                                    match.opponent, long_day(match.date));
    most = std::max(most, (batting ? match.runs : match.wickets) + (bar.dots > 0 ? 6 : 0));
    chart.bars.push_back(std::move(bar));
  }
  const auto counts = [](const ChartBar& bar) { return bar.value > 0; };
  if (batting ? chart.bars.empty() : std::ranges::none_of(chart.bars, counts)) return {};
  chart.groups = std::max(1, chart.groups - 1);
  // No pointer rests on bars so thin.
  constexpr int thin = 150;
  for (ChartBar& bar : chart.bars) {
    if (chart.groups > thin) bar.tip.clear();
  }
  thin_out(chart, days);
  chart.most = most;
  chart.series = {player.name};
  chart.looks = {look};
  chart.ticks_y = round_ticks(most);
  return chart_data(chart);
}

}  // namespace

std::vector<Data> innings_charts(const PlayerEntry& player, const std::string& look) {
  std::vector<Data> charts;
  const bool both = std::ranges::any_of(player.matches, &MatchOfPlayer::real) &&
                    !std::ranges::all_of(player.matches, &MatchOfPlayer::real);
  for (const bool batting : {true, false}) {
    for (const bool real : {true, false}) {
      if (auto chart = innings_chart(player, batting, real, both, look)) {
        charts.push_back(std::move(*chart));
      }
    }
  }
  return charts;
}

}  // namespace quicket::site
