#pragma once

#include <string>
#include <vector>

#include "app/forecast/season_ahead.h"
#include "league/forecast.h"
#include "store/database.h"
#include "store/set_forecasts.h"

namespace quicket::app {

/// Throws Error if a forecast of the same day is kept: one that can be changed afterwards is none.
void demand_unkept(store::Database& database, const SeasonAhead& ahead);

/// Keeps what was forecast of each team, in place of a forecast of the same day.
void keep_forecast(store::Database& database, const SeasonAhead& ahead,
                   const league::Forecast& odds);

/// What was forecast of one team, and its name.
struct KeptForecast : store::SetForecast {
  std::string team_name;
};

/// The forecasts that were kept of a set: by day, and of a day the likeliest champion first.
std::vector<KeptForecast> kept_forecasts(store::Database& database, SetId set);

}  // namespace quicket::app
