#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "cricket/rates.h"
#include "league/figures.h"
#include "report/season_awards.h"
#include "site/chart.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// Keeps of what stands below a chart as many as have room.
void thin_out(BarChart& chart, bool by_season) {
  constexpr std::size_t most_dates = 6, most_years = 12;
  const std::size_t most = by_season ? most_years : most_dates;
  std::vector<ChartTick> kept;
  const std::size_t step = (static_cast<std::size_t>(chart.groups) + most - 1) / most;
  for (std::size_t i = 0; i < chart.ticks_x.size(); i += std::max<std::size_t>(1, step)) {
    kept.push_back(chart.ticks_x[i]);
  }
  chart.ticks_x = std::move(kept);
}

/// "2012", or the name of a season that nothing shorter tells from others.
std::string brief_of(const PlayerEntry& player, const MatchOfPlayer& match) {
  const auto season = std::ranges::find(player.seasons, match.season, &SeasonOfPlayer::season);
  return season == player.seasons.end() ? match.season : season->brief();
}

using Matches = std::vector<const MatchOfPlayer*>;

enum class Shown { runs, wickets, economy };

/// Runs conceded for six balls, as lists over several formats have them.
double economy_of(int conceded, int balls) {
  return cricket::runs_per_over(conceded, balls, league::compared_over).value_or(0);
}

/// A bar for every innings, or every match that somebody bowled in.
void add_matches(BarChart& chart, const PlayerEntry& player, const Matches& matches, Shown shown) {
  const bool batting = shown == Shown::runs;
  std::string season;
  for (const MatchOfPlayer* match : matches) {
    const double at = static_cast<double>(chart.bars.size());
    if (season != match->season) chart.parts.push_back({at, brief_of(player, *match)});
    season = match->season;
    // A league without days numbers its innings.
    chart.ticks_x.push_back(
        {at + 0.5, match->date ? short_day(match->date) : std::to_string(chart.bars.size() + 1)});
    if (!match->date) chart.below = batting ? "Innings" : "Match";
    ChartBar bar;
    bar.group = static_cast<int>(chart.bars.size());
    bar.value = batting                   ? match->runs
                : shown == Shown::wickets ? match->wickets
                                          : economy_of(match->conceded, match->legal_balls);
    bar.dots = batting && match->not_out ? 1 : 0;
    const std::string each =
        shown == Shown::economy ? fmt::format(", economy {:.2f}", bar.value) : std::string();
    bar.tip = fmt::format("{} against {}, {}",
                          batting ? fmt::format("{}{}", match->runs, match->not_out ? "*" : "")
                                  : fmt::format("{}/{}{}", match->wickets, match->conceded, each),
                          match->opponent, long_day(match->date));
    chart.most = std::max(chart.most, bar.value + (bar.dots > 0 ? 6 : 0));
    chart.bars.push_back(std::move(bar));
  }
  // A name of all bars would say nothing.
  if (chart.parts.size() == 1) chart.parts.clear();
}

/// A bar for every season, below it its year.
void add_seasons(BarChart& chart, const Matches& matches, Shown shown) {
  std::string season;
  int innings = 0, conceded = 0, balls = 0;
  for (const MatchOfPlayer* match : matches) {
    if (chart.bars.empty() || season != match->season) {
      ChartBar bar;
      bar.group = static_cast<int>(chart.bars.size());
      chart.ticks_x.push_back({bar.group + 0.5, match->date
                                                    ? fmt::format("’{:02}", match->date.year % 100)
                                                    : std::to_string(bar.group + 1)});
      chart.bars.push_back(std::move(bar));
      season = match->season;
      innings = conceded = balls = 0;
    }
    ChartBar& bar = chart.bars.back();
    ++innings;
    if (shown == Shown::economy) {
      bar.value = economy_of(conceded += match->conceded, balls += match->legal_balls);
      bar.tip = fmt::format("{}: economy {:.2f} in {} matches", season, bar.value, innings);
    } else {
      const bool batting = shown == Shown::runs;
      bar.value += batting ? match->runs : match->wickets;
      bar.tip = fmt::format("{}: {:.0f} {} in {} {}", season, bar.value,
                            batting ? "runs" : "wickets", innings, batting ? "innings" : "matches");
    }
  }
  // The first matches of a season may have been dearer than all of it.
  for (const ChartBar& bar : chart.bars) chart.most = std::max(chart.most, bar.value);
}

/// Runs or wickets of the real seasons, or of those played with dice.
struct MatchesOf {
  bool real = false;
  Matches matches;
  bool by_season = false;
};

MatchesOf matches_of(const PlayerEntry& player, bool batting, bool real) {
  MatchesOf made;
  made.real = real;
  std::set<std::string> seasons;
  for (const MatchOfPlayer& match : player.matches) {
    if (match.real != real || (batting ? !match.batted : !match.bowled)) continue;
    if (!is_compared(player, match.season)) continue;
    made.matches.push_back(&match);
    seasons.insert(match.season);
  }
  constexpr std::size_t most_innings = 60, most_seasons = 4;
  made.by_season =
      seasons.size() > most_seasons || (seasons.size() > 2 && made.matches.size() > most_innings);
  return made;
}

/// Whether bars say less than the table does.
bool says_little(const MatchesOf& of, bool batting) {
  constexpr std::size_t fewest_bars = 5;
  constexpr int fewest_wickets = 5, fewest_runs = 50;
  int sum = 0;
  for (const MatchOfPlayer* match : of.matches) sum += batting ? match->runs : match->wickets;
  return (!of.by_season && of.matches.size() < fewest_bars) ||
         sum < (batting ? fewest_runs : fewest_wickets);
}

BarChart innings_chart(const PlayerEntry& player, Shown shown, const MatchesOf& of,
                       bool beside_other) {
  const bool batting = shown == Shown::runs;
  BarChart chart;
  constexpr std::array<std::array<std::string_view, 2>, 3> names{
      {{"innings", "Runs"}, {"wickets", "Wickets"}, {"economy", "Economy"}}};
  const auto& [name, title] = names[static_cast<std::size_t>(shown)];
  chart.id = fmt::format("{}-{}", name, of.real ? "real" : "dice");
  chart.title = fmt::format("{}, {}", title,
                            of.by_season ? "season by season"
                            : batting    ? "innings by innings"
                                         : "match by match");
  if (beside_other) chart.title += of.real ? ", in reality" : ", with dice";
  chart.description = of.by_season ? "A bar for every season."
                      : batting    ? "A bar for every innings; a mark above it is a not out."
                                   : "A bar for every match in which the player bowled.";
  chart.most = batting ? 10 : 3;
  // On a telephone several stand below each other.
  chart.height = 190;
  if (of.by_season) {
    add_seasons(chart, of.matches, shown);
  } else {
    add_matches(chart, player, of.matches, shown);
  }
  return chart;
}

}  // namespace

std::vector<PlayerPart> innings_charts(const PlayerEntry& player, const std::string& look) {
  std::vector<PlayerPart> charts;
  const bool both = std::ranges::any_of(player.matches, &MatchOfPlayer::real) &&
                    !std::ranges::all_of(player.matches, &MatchOfPlayer::real);
  const std::vector<Shown> shown = hardly_bats(main_figures(player))
                                       ? std::vector{Shown::wickets, Shown::economy, Shown::runs}
                                       : std::vector{Shown::runs, Shown::wickets};
  for (const Shown one : shown) {
    const bool batting = one == Shown::runs;
    std::array<MatchesOf, 2> all{matches_of(player, batting, true),
                                 matches_of(player, batting, false)};
    // Where reality has bars, the dice have theirs from the first match on.
    if (says_little(all[0], batting) && says_little(all[1], batting)) continue;
    std::vector<BarChart> made;
    double most = 0;
    std::size_t groups = 0;
    for (const MatchesOf& of : all) {
      if (of.matches.empty()) continue;
      made.push_back(innings_chart(player, one, of, both));
      most = std::max(most, made.back().most);
      groups = std::max(groups, made.back().bars.size());
    }
    // Bars beside each other are of one scale, but innings and whole seasons have none in common.
    const bool alike = all[0].by_season == all[1].by_season;
    for (BarChart& chart : made) {
      if (alike) chart.most = most;
      chart.groups = static_cast<int>(alike ? groups : chart.bars.size());
      thin_out(chart, all[0].by_season || all[1].by_season);
      chart.ticks_y = ticks_above(chart.most);
      chart.most = chart.ticks_y.back().at;
      chart.series = {player.name};
      chart.looks = {look};
      // A small chart has the first day where its 0 would stand.
      chart.ticks_y.front().text.clear();
      const bool dots =
          std::ranges::any_of(chart.bars, [](const ChartBar& bar) { return bar.dots > 0; });
      charts.push_back({batting, chart_data(chart), one == Shown::economy, dots});
    }
  }
  return charts;
}

}  // namespace quicket::site
