#pragma once

#include <string>

#include "league/result.h"

namespace quicket::print {

/// The score of a side: "187/4", "102" all out, "-" if it did not bat.
std::string score_of(const league::Result& result, cricket::Side side);
/// "Won by 12 runs", "Lost by 6 wickets", "Tied, won the super over", "No result": for a side.
std::string result_of_side(const league::Result& result, cricket::Side side);
/// "W 12r", "L 6w", "W so", "T", "NR": the same in a cell of the grid.
std::string result_in_cell(const league::Result& result, cricket::Side side);

}  // namespace quicket::print
