#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "site/chart.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// Keeps of dates below a chart as many as have room.
void thin_out(BarChart& chart) {
  constexpr std::size_t most_dates = 6;
  std::vector<ChartTick> kept;
  const std::size_t step = (chart.ticks_x.size() + most_dates - 1) / most_dates;
  for (std::size_t i = 0; i < chart.ticks_x.size(); i += std::max<std::size_t>(1, step)) {
    kept.push_back(chart.ticks_x[i]);
  }
  chart.ticks_x = std::move(kept);
}

/// "2012", or the name of a season that nothing shorter tells from others.
std::string brief_of(const PlayerEntry& player, const MatchOfPlayer& match) {
  const auto season = std::ranges::find(player.seasons, match.season, &SeasonOfPlayer::season);
  const bool short_enough = season != player.seasons.end() && !season->season_brief.empty();
  return short_enough ? season->season_brief : match.season;
}

using Matches = std::vector<const MatchOfPlayer*>;

/// A bar for every innings, or every match that somebody bowled in.
void add_matches(BarChart& chart, const PlayerEntry& player, const Matches& matches, bool batting) {
  std::string season;
  for (const MatchOfPlayer* match : matches) {
    const double at = static_cast<double>(chart.bars.size());
    if (season != match->season) chart.parts.push_back({at, brief_of(player, *match)});
    season = match->season;
    chart.ticks_x.push_back({at + 0.5, match->date ? short_day(match->date) : std::string()});
    ChartBar bar;
    bar.group = static_cast<int>(chart.bars.size());
    bar.value = batting ? match->runs : match->wickets;
    bar.dots = batting && match->not_out ? 1 : 0;
    bar.tip = fmt::format("{} against {}, {}",
                          batting ? fmt::format("{}{}", match->runs, match->not_out ? "*" : "")
                                  : fmt::format("{}/{}", match->wickets, match->conceded),
                          match->opponent, long_day(match->date));
    chart.most = std::max(chart.most, bar.value + (bar.dots > 0 ? 6 : 0));
    chart.bars.push_back(std::move(bar));
  }
  thin_out(chart);
}

/// A bar for every season, below it its year.
void add_seasons(BarChart& chart, const Matches& matches, bool batting) {
  std::string season;
  int innings = 0;
  for (const MatchOfPlayer* match : matches) {
    if (chart.bars.empty() || season != match->season) {
      ChartBar bar;
      bar.group = static_cast<int>(chart.bars.size());
      chart.ticks_x.push_back({bar.group + 0.5, match->date
                                                    ? fmt::format("’{:02}", match->date.year % 100)
                                                    : std::to_string(bar.group + 1)});
      chart.bars.push_back(std::move(bar));
      season = match->season;
      innings = 0;
    }
    ChartBar& bar = chart.bars.back();
    bar.value += batting ? match->runs : match->wickets;
    ++innings;
    bar.tip = fmt::format("{}: {:.0f} {} in {} {}", season, bar.value, batting ? "runs" : "wickets",
                          innings, batting ? "innings" : "matches");
    chart.most = std::max(chart.most, bar.value);
  }
}

/// Of the real seasons, or of those played with dice; nothing if there is none.
std::optional<Data> innings_chart(const PlayerEntry& player, bool batting, bool real,
                                  bool beside_other, const std::string& look) {
  constexpr std::size_t most_innings = 60;
  Matches matches;
  std::set<std::string> seasons;
  for (const MatchOfPlayer& match : player.matches) {
    if (match.real != real || (batting ? !match.batted : !match.bowled)) continue;
    matches.push_back(&match);
    seasons.insert(match.season);
  }
  constexpr std::size_t most_seasons = 4;
  const bool by_season =
      seasons.size() > most_seasons || (seasons.size() > 2 && matches.size() > most_innings);
  BarChart chart;
  chart.id = fmt::format("{}-{}", batting ? "innings" : "wickets", real ? "real" : "dice");
  chart.title = fmt::format("{}, {}", batting ? "Runs" : "Wickets",
                            by_season ? "season by season"
                            : batting ? "innings by innings"
                                      : "match by match");
  if (beside_other) chart.title += real ? ", in reality" : ", with dice";
  chart.description = by_season ? "A bar for every season."
                      : batting ? "A bar for every innings; a mark above it is a not out."
                                : "A bar for every match in which the player bowled.";
  chart.most = batting ? 10 : 3;
  if (by_season) {
    add_seasons(chart, matches, batting);
  } else {
    add_matches(chart, player, matches, batting);
  }
  // A few wickets are not worth a chart.
  constexpr double fewest_wickets = 5;
  double sum = 0;
  for (const ChartBar& bar : chart.bars) sum += bar.value;
  if (batting ? chart.bars.empty() : sum < fewest_wickets) return {};
  chart.groups = static_cast<int>(chart.bars.size());
  chart.series = {player.name};
  chart.looks = {look};
  chart.ticks_y = round_ticks(chart.most);
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
