#include "app/forecast/keep_forecast.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::app {

void demand_unkept(store::Database& database, const SeasonAhead& ahead) {
  for (const store::SetForecast& one : store::SetForecasts(database).of_set(ahead.set.id)) {
    if (one.day != ahead.day) continue;
    throw Error(fmt::format("{}: a forecast of {} is already kept{}; --force replaces it",
                            ahead.set.slug, to_string(one.day),
                            one.made ? ", made on " + to_string(*one.made) : std::string()));
  }
}

void keep_forecast(store::Database& database, const SeasonAhead& ahead,
                   const league::Forecast& odds) {
  std::vector<store::SetForecast> rows;
  const auto teams = store::Sets(database).teams(ahead.set.id);
  for (const league::TeamOdds& team : odds.teams) {
    for (const auto& [id, name] : teams) {
      if (name != team.team.name) continue;
      rows.push_back(
          {ahead.day, id, odds.seasons, team.playoffs, team.title, team.mean_points, {}});
    }
  }
  store::Transaction all(database);
  store::SetForecasts(database).save(ahead.set.id, rows);
  all.commit();
}

std::vector<KeptForecast> kept_forecasts(store::Database& database, SetId set) {
  const auto teams = store::Sets(database).teams(set);
  std::vector<KeptForecast> kept;
  for (const store::SetForecast& one : store::SetForecasts(database).of_set(set)) {
    const auto team = std::find_if(teams.begin(), teams.end(),
                                   [&](const auto& each) { return each.first == one.team; });
    kept.push_back({one, team == teams.end() ? std::string() : team->second});
  }
  std::stable_sort(kept.begin(), kept.end(), [](const auto& a, const auto& b) {
    return std::tie(a.day, b.title, b.playoffs) < std::tie(b.day, a.title, a.playoffs);
  });
  return kept;
}

}  // namespace quicket::app
