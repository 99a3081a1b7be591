#pragma once

#include <cstddef>
#include <span>

#include "cricket/format.h"
#include "league/compare.h"
#include "league/usage.h"
#include "report/document.h"
#include "report/table.h"

namespace quicket::report {

/// A played season beside the real one: the tables, then the players who faced or bowled most (at
/// most `most` of each; 0: all). `p`: how often chance alone makes a difference this large. In CSV
/// one line a player.
Document comparison(const league::SeasonComparison& compared, std::size_t most = 20);

/// Bowlers' seasons compared with their cards, team by team.
Table usage_table(std::span<const league::UsageLine> lines, cricket::Format format);

}  // namespace quicket::report
