#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "site/all_time.h"
#include "site/chart.h"

namespace quicket::site {

namespace {

/// "21" of "2020/21" and of "2021".
std::string end_of(const std::string& when) {
  return when.substr(when.size() - std::min<std::size_t>(2, when.size()));
}

}  // namespace

Data places_chart(const std::vector<AllTime::ClubSeason>& seasons,
                  const std::vector<std::string>& missed, const std::string& club,
                  const std::string& look) {
  LineChart chart;
  chart.id = "path";
  chart.title = "Place in the table, season by season";
  chart.description = fmt::format("The place of {} in every season; the first at the top.", club);
  chart.downwards = true;
  chart.least_x = chart.least_y = 1;
  chart.most_x = static_cast<double>(seasons.size() + missed.size());
  std::vector<std::pair<std::string, const AllTime::ClubSeason*>> columns;
  for (const AllTime::ClubSeason& season : seasons) {
    columns.emplace_back(season.when.empty() ? season.season : season.when, &season);
  }
  for (const std::string& when : missed) {
    const auto later = std::ranges::find_if(
        columns, [&](const auto& column) { return column.second && when < column.first; });
    columns.emplace(later, when, nullptr);
  }
  ChartLine line{{}, {}, {}, look};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& [when, season] = columns[i];
    const double x = 1.0 + static_cast<double>(i);
    // "20" of "2020/21" where the next is "2021".
    const std::string end = end_of(when);
    const bool taken = i + 1 < columns.size() && end_of(columns[i + 1].first) == end;
    constexpr std::size_t most_years = 12;
    if (columns.size() <= most_years || i % 2 == 0) {
      chart.ticks_x.push_back({x, taken && when.size() > 4 ? when.substr(2, 2) : end});
    }
    if (season == nullptr || season->place.position == 0) {
      line.points.emplace_back(x, std::nan(""));
      continue;
    }
    chart.most_y = std::max(chart.most_y, 1.0 * season->teams);
    line.points.emplace_back(x, season->place.position);
    line.marks.push_back({x, 1.0 * season->place.position,
                          fmt::format("{}: {}{} of {}", when, season->place.position,
                                      season->place_open ? "?" : "", season->teams)});
    line.marks.back().is_open = season->place_open;
  }
  for (int place = 1; place <= static_cast<int>(chart.most_y); ++place) {
    chart.ticks_y.push_back({1.0 * place, std::to_string(place)});
  }
  chart.lines.push_back(std::move(line));
  return chart_data(chart);
}

PageTable club_players_table(const std::vector<league::PlayerLine>& lines,
                             const std::function<PageCell(const league::PlayerLine&)>& cell) {
  PageTable table("Everybody who played for the club");
  using enum league::PlayerFigure;
  constexpr std::array figures{matches,         runs,   batting_average, strike_rate, wickets,
                               bowling_average, economy};
  std::vector<league::PlayerLine> careers = league::careers(lines);
  std::ranges::stable_sort(careers, std::ranges::greater{}, [](const league::PlayerLine& line) {
    return line.figures.batting.matches;
  });
  league::OverTerms terms;
  terms.of_fives = std::ranges::any_of(careers, &league::PlayerLine::in_fives);
  table.words("Player").more_numbers("Seasons");
  for (const league::PlayerFigure which : figures) {
    const bool left_out = which == batting_average || which == bowling_average;
    table.figure(league::figure(which), terms, left_out);
  }
  for (const league::PlayerLine& line : careers) {
    const auto seasons = std::ranges::count(lines, line.player, &league::PlayerLine::player);
    std::vector<PageCell> cells{cell(line), static_cast<int>(seasons)};
    for (const league::PlayerFigure which : figures) {
      // Who never bowled has no wickets to count.
      const bool none = which == wickets && line.figures.bowling.legal_balls == 0;
      cells.push_back(none ? PageCell("–")
                           : figure_cell(league::figure(which).value(line.figures, terms)));
    }
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

}  // namespace quicket::site
