#pragma once

#include <span>
#include <string>

#include "league/chance_calibration.h"
#include "report/table.h"

namespace quicket::report {

/// How well win chances came true in one set or several: the tenths, Brier scores and largest gaps.
/// `width`: columns of the terminal, 0 for no limit.
std::string calibration_text(const league::ChanceCalibration& calibration, int width = 0);
/// {"sets": [{"set", "replayed": {"matches", "balls", "brier", "largest_gap",
/// "largest_gap_error", "tenths": [{"balls", "told", "came", "error"}]}, "real": {same}}],
/// "pooled": {"replayed", "real"}}.
std::string calibration_json(std::span<const league::ChanceCalibration> calibrations,
                             std::span<const std::string> sets);
/// The pooled tenths, one line each.
std::string calibration_csv(const league::ChanceCalibration& calibration,
                            Spreadsheets spreadsheets = Spreadsheets::exact);

/// The sets together.
league::ChanceCalibration pooled(std::span<const league::ChanceCalibration> calibrations);

}  // namespace quicket::report
