#pragma once

#include <span>
#include <string>

#include "league/blind_test.h"
#include "report/document.h"

namespace quicket::report {

/// How well classifiers told replays from real innings, and by which features, most telling first:
/// ten of each for people, all for scripts: {"sets", "replays", "tests": [{"innings", "rare",
/// "logistic": {"area", "standard_error"}, "trees": {same}, "features": [{"feature", "real",
/// "replayed", "coefficient", "logistic_loss", "trees_loss", "meaning"}]}]}. CSV: a line for each
/// classifier and test.
Document blind_test(std::span<const league::BlindResult> results,
                    std::span<const std::string> sets);

}  // namespace quicket::report
