#pragma once

#include <string>

#include "league/forecast.h"
#include "report/table.h"

namespace quicket::report {

/// The odds for the rest of a season, with a bar for each title and its sampling error. `width`:
/// columns of the terminal, 0 for no limit.
std::string forecast_text(const league::Forecast& forecast, double seconds, int width = 0);
/// The same as JSON (keys: CLI contract, `league forecast`).
std::string forecast_json(const league::Forecast& forecast, double seconds);
/// One line a team, for spreadsheets.
std::string forecast_csv(const league::Forecast& forecast,
                         Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
