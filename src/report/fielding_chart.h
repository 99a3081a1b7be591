#pragma once

#include <string>

#include "cards/fielding_chart.h"

namespace quicket::report {

/// The fielding chart: six rows of twenty, with who is run out in each row. If `width` (0: any) is
/// too small for it, with shorter words; if that is still too wide, in two halves.
std::string fielding_chart_text(const cards::FieldingChart& chart, int width = 0);

}  // namespace quicket::report
