#pragma once

#include <span>
#include <string>
#include <string_view>

#include "league/realism.h"
#include "report/document.h"

namespace quicket::report {

/// The real season beside its replays, row by row, met or not. JSON keys: TARGETS, "Season
/// realism".
Document realism(const league::Realism& season, std::string_view set);

/// Several seasons: the rows of each by name, and the mean errors over all of them, which tell a
/// bias from chance; for scripts {"sets": [as of one], "pooled": {ROW: {"error", ...}}}. `sets` are
/// the names, in the order of `seasons`.
Document pooled_realism(std::span<const league::Realism> seasons,
                        std::span<const std::string> sets);

}  // namespace quicket::report
