#pragma once

#include <string>

#include "league/forecast.h"
#include "report/table.h"

namespace quicket::report {

/// The odds for the rest of a season, with a bar for each title and its sampling error. `width`:
/// columns of the terminal, 0 for no limit.
std::string forecast_text(const league::Forecast& forecast, int width = 0);
/// The same as JSON (keys: CLI contract, `league forecast`). `paths`: with the paths, too.
std::string forecast_json(const league::Forecast& forecast, bool paths = false);
/// The paths to the playoffs of the teams that have group matches left: what hangs on the next one,
/// and how many wins do how often. Teams in the order of the forecast.
Table paths_table(const league::Forecast& forecast);
/// The table under a line that says what it is.
std::string paths_text(const league::Forecast& forecast, int width = 0);
/// One line a team, for spreadsheets.
std::string forecast_csv(const league::Forecast& forecast,
                         Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
