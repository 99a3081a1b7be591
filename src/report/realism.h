#pragma once

#include <span>
#include <string>
#include <string_view>

#include "league/blind_test.h"
#include "league/call_trials.h"
#include "league/realism.h"
#include "report/document.h"
#include "report/table.h"

namespace quicket::report {

/// The real season beside its replays, row by row, met or not, and the shape of its matches
/// (league::shape_rows), which is only shown. JSON keys: TARGETS, "Season realism".
Document realism(const league::Realism& season, std::string_view set);

/// Several seasons: the rows of each by name, and the errors over all of them, which tell a bias
/// from chance, with the aims of those that have one; for scripts {"sets": [as of one], "pooled":
/// {ROW: {"real", "replayed", "error", "standard_error", ..., "aim", "reached"}}}. `sets` are
/// the names, in the order of `seasons`.
Document pooled_realism(std::span<const league::Realism> seasons,
                        std::span<const std::string> sets);

/// How the calls of a set, and captains of each character, did against each other.
Table call_trials_table(std::span<const league::CallTrial> trials);

/// How well classifiers told replays from real innings, and by which features, most telling first:
/// ten of each for people, all for scripts: {"sets", "replays", "tests": [{"innings", "rare",
/// "logistic": {"area", "standard_error"}, "trees": {same}, "features": [{"feature", "real",
/// "replayed", "coefficient", "logistic_loss", "trees_loss", "meaning"}]}]}. CSV: a line for each
/// classifier and test.
Document blind_test(std::span<const league::BlindResult> results,
                    std::span<const std::string> sets);

}  // namespace quicket::report
