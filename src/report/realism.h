#pragma once

#include <span>
#include <string>
#include <string_view>

#include "league/realism.h"
#include "report/document.h"

namespace quicket::report {

/// The real season beside its replays, row by row, met or not, and the shape of its matches
/// (league::shape_rows), which is only shown. JSON keys: TARGETS, "Season
/// realism".
Document realism(const league::Realism& season, std::string_view set);

/// Several seasons: the rows of each by name, and the errors over all of them, which tell a bias
/// from chance, with the aims of those that have one; for scripts {"sets": [as of one], "pooled":
/// {ROW: {"real", "replayed", "error", "standard_error", ..., "aim", "reached"}}}. `sets` are
/// the names, in the order of `seasons`.
Document pooled_realism(std::span<const league::Realism> seasons,
                        std::span<const std::string> sets);

}  // namespace quicket::report
