#pragma once

#include <span>
#include <string>
#include <string_view>

#include "league/chance_calibration.h"
#include "report/document.h"

namespace quicket::report {

/// How well win chances came true in the sets together: the tenths (a line each in CSV), Brier
/// scores and largest gaps. For scripts also set by set: {"sets": [{"set", "replayed": {"matches",
/// "balls", "brier", "largest_gap", "largest_gap_error", "tenths": [{"balls", "told", "came",
/// "error"}]}, "real": {same}}], "pooled": {"replayed", "real"}}.
Document calibration(std::span<const league::ChanceCalibration> calibrations,
                     std::span<const std::string> sets);

/// The same by the sides' own cards: a line for each set and one for all, with Brier scores of what
/// was told before the first ball and after every ball. `cards`: which ("day").
Document own_chances(std::span<const league::OwnChances> chances, std::span<const std::string> sets,
                     std::string_view cards);

}  // namespace quicket::report
