#include "report/forecast.h"

#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

std::string percent(double share) {
  return fmt::format("{:.1f}%", 100 * share);
}

std::string bar(double share) {
  // A block for every 5%, about the width of the interval after a thousand seasons.
  constexpr int longest = 20;
  std::string text;
  for (int i = 0; i < static_cast<int>(std::lround(share * longest)); ++i) text += "█";
  return text;
}

/// Whether nothing was left to play, so that the places are final.
bool is_decided(const league::Forecast& forecast) {
  return forecast.seasons > 0 && forecast.deliveries == 0;
}

Table positions_table(const league::Forecast& forecast, bool for_people) {
  const bool decided = is_decided(forecast);
  std::vector<Column> columns{
      {"Team", "team"},
      {"Title", "title", true},
      secondary(1, {decided ? "" : "95% range", for_people ? "" : "title_low", true}),
      {"", for_people ? "" : "title_high", true},
      {"Playoffs", "playoffs", true},
      {"Points", "mean_points", true}};
  const std::size_t places = forecast.teams.empty() ? 0 : forecast.teams.front().positions.size();
  for (std::size_t place = 1; place <= places; ++place) {
    columns.push_back({fmt::format("{}.", place), fmt::format("position_{}", place), true});
  }
  columns.push_back(secondary(2, {"Title odds", ""}));
  Table table(std::move(columns));
  for (const league::TeamOdds& odds : forecast.teams) {
    std::vector<Cell> row{cell(odds.team.name)};
    if (for_people) {
      row.push_back(cell(percent(odds.title)));
      row.push_back(cell(fmt::format("{:.1f}-{:.1f}", 100 * odds.title_interval.low,
                                     100 * odds.title_interval.high)));
      row.emplace_back();
      row.push_back(cell(percent(odds.playoffs)));
    } else {
      row.push_back(cell(odds.title, 5));
      row.push_back(cell(odds.title_interval.low, 5));
      row.push_back(cell(odds.title_interval.high, 5));
      row.push_back(cell(odds.playoffs, 5));
    }
    row.push_back(cell(odds.mean_points, 1));
    for (const double share : odds.positions) {
      row.push_back(for_people ? cell(fmt::format("{:.0f}", 100 * share)) : cell(share, 5));
    }
    row.push_back(cell(bar(odds.title)));
    table.add(std::move(row));
  }
  return table;
}

}  // namespace

std::string forecast_text(const league::Forecast& forecast, double seconds, int width) {
  const std::string heading =
      is_decided(forecast)
          ? "Nothing is left to play: these are the final places, in percent."
          : fmt::format("{}, {}, {:.2f} s. Places in percent.",
                        counted(forecast.seasons, "season", "seasons"),
                        counted(forecast.deliveries, "delivery", "deliveries"), seconds);
  return Window(width).line(heading) + '\n' + positions_table(forecast, true).text(width);
}

std::string forecast_json(const league::Forecast& forecast, double seconds) {
  std::string text =
      fmt::format("{{\"seasons\": {}, \"seconds\": {:.3f}, \"deliveries\": {}, \"teams\": [",
                  forecast.seasons, seconds, forecast.deliveries);
  bool first = true;
  for (const league::TeamOdds& odds : forecast.teams) {
    std::string positions;
    for (const double share : odds.positions) {
      positions += fmt::format("{}{:.5f}", positions.empty() ? "" : ", ", share);
    }
    text += fmt::format(
        "{}\n  {{\"team\": {}, \"title\": {:.5f}, \"title_interval\": [{:.5f}, {:.5f}], "
        "\"playoffs\": {:.5f}, \"positions\": [{}], \"mean_points\": {:.3f}}}",
        first ? "" : ",", json_string(odds.team.name), odds.title, odds.title_interval.low,
        odds.title_interval.high, odds.playoffs, positions, odds.mean_points);
    first = false;
  }
  return text + "\n]}\n";
}

std::string forecast_csv(const league::Forecast& forecast, Spreadsheets spreadsheets) {
  return positions_table(forecast, false).csv(spreadsheets);
}

}  // namespace quicket::report
