#pragma once

#include <string>

#include "cards/fielding_chart.h"
#include "cards/tempo.h"
#include "cricket/conditions.h"
#include "report/document.h"

namespace quicket::report {

/// The fielding chart: six rows of twenty, with who is run out in each row. If `width` (0: any) is
/// too small for it, with shorter words; if that is still too wide, in two halves.
std::string fielding_chart_text(const cards::FieldingChart& chart, int width = 0);

/// A tempo strip by phase, in the words of the rules; for scripts a row for each line: {"phase",
/// "first_over", "last_over", "result", "read_as", "when"}. If it has more than phases and calls
/// also {"wickets_from", "needed_up_to", "needed_from", "faced_below"}, and rows for each group of
/// overs in which a stance asks for the same.
Document tempo(const cards::TempoStrip& strip, const cricket::Conditions& conditions);

}  // namespace quicket::report
