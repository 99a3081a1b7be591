#pragma once

#include <string>
#include <vector>

#include "app/forecast/season_ahead.h"
#include "league/chance_calibration.h"
#include "league/forecast.h"
#include "league/forecast_score.h"
#include "store/database.h"
#include "store/set_fixtures.h"

namespace quicket::app {

/// A whole season forecast again before its first match and after each round of the group stage,
/// beside what came; nobody is champion if the playoffs are not among its matches. Throws Error for
/// a group stage that is not over.
std::vector<league::ForecastSaid> forecasts_of(store::Database& database,
                                               const AheadRequest& request, int seasons,
                                               int threads,
                                               const league::SeasonProgress& progress = {});

/// The forecasts of the set that were kept (`forecast --keep`), by day, beside what came. Throws
/// Error if there are none, and as forecasts_of.
std::vector<league::ForecastSaid> kept_forecasts_of(store::Database& database,
                                                    const AheadRequest& request);

/// How well the win chances of the season's matches came true by forecast cards of both sides, as
/// of the day of each match or as `request.cards` says. Throws Error for a season without a
/// complete match.
league::OwnChances own_chances_of(store::Database& database, const AheadRequest& request,
                                  int threads, const league::SeasonProgress& progress = {});

/// The season played by dice `tries` times from its first match to its final, by the cards of its
/// last day, and each of these seasons forecast after every round by the very same cards: as exact
/// as a forecast can be, so that what their scores still differ by is chance. One list of
/// forecasts for each try. Throws Error as forecasts_of.
std::vector<std::vector<league::ForecastSaid>> exact_forecasts_of(
    store::Database& database, const AheadRequest& request, int seasons, int tries, int threads,
    const league::SeasonProgress& progress = {});

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
