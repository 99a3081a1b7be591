#pragma once

#include <cstddef>
#include <string>

#include "league/compare.h"
#include "report/table.h"

namespace quicket::report {

/// A played season beside the real one: the tables, then the players who faced or bowled most (at
/// most `most` of each; 0: all). `p`: how often chance alone makes a difference this large.
/// `width`: columns of the terminal, 0 for no limit.
std::string comparison_text(const league::SeasonComparison& comparison, std::size_t most = 20,
                            int width = 0);
std::string comparison_json(const league::SeasonComparison& comparison);
/// One line a player.
std::string comparison_csv(const league::SeasonComparison& comparison,
                           Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
