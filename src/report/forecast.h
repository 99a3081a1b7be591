#pragma once

#include <span>
#include <string>

#include "league/fixture.h"
#include "league/forecast.h"
#include "league/forecast_score.h"
#include "league/result.h"
#include "report/document.h"

namespace quicket::report {

/// The odds for the rest of a season, with a bar for each title and its sampling error; in CSV one
/// line a team. JSON keys: CLI contract, `league forecast`. `paths`: with the paths to the playoffs
/// of the teams that have group matches left: what hangs on the next one, and how many wins do how
/// often.
Document forecast(const league::Forecast& odds, bool paths = false);

/// The line above a forecast: the season, the day, and how much of it was played.
std::string ahead_text(const std::string& season, Date day,
                       std::span<const league::Fixture> fixtures,
                       std::span<const league::Result> results, int width = 0);

/// Every forecast, a row a team and day.
Table forecasts_said_table(std::span<const league::ForecastSaid> said);

/// What was said half-way through each season beside what came, scores, and calibration; for
/// scripts every forecast, too. `kept`: of forecasts that were kept, not of all that could be made.
Document forecast_score(std::span<const league::ForecastSaid> said,
                        const league::ForecastScore& score, bool kept);

}  // namespace quicket::report
