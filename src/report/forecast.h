#pragma once

#include <string>

#include "league/forecast.h"
#include "report/document.h"

namespace quicket::report {

/// The odds for the rest of a season, with a bar for each title and its sampling error; in CSV one
/// line a team. JSON keys: CLI contract, `league forecast`. `paths`: with the paths to the playoffs
/// of the teams that have group matches left: what hangs on the next one, and how many wins do how
/// often.
Document forecast(const league::Forecast& odds, bool paths = false);

}  // namespace quicket::report
