#pragma once

#include <span>
#include <string>

#include "league/chance_calibration.h"
#include "report/document.h"

namespace quicket::report {

/// How well win chances came true in the sets together: the tenths (a line each in CSV), Brier
/// scores and largest gaps. For scripts also set by set: {"sets": [{"set", "replayed": {"matches",
/// "balls", "brier", "largest_gap", "largest_gap_error", "tenths": [{"balls", "told", "came",
/// "error"}]}, "real": {same}}], "pooled": {"replayed", "real"}}.
Document calibration(std::span<const league::ChanceCalibration> calibrations,
                     std::span<const std::string> sets);

}  // namespace quicket::report
