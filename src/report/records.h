#pragma once

#include <cstddef>
#include <span>

#include "base/id.h"
#include "league/records.h"
#include "report/table.h"

namespace quicket::report {

/// Records of a season or of many. `most`: of records that are level, so many are listed, and the
/// others are counted (0: all).
Table records_table(std::span<const league::SeasonRecord> records, std::span<const MatchId> ids,
                    std::size_t most = 0);

}  // namespace quicket::report
