#pragma once

#include "cards/tempo.h"
#include "cricket/conditions.h"
#include "report/document.h"

namespace quicket::report {

/// A tempo strip by phase, in the words of the rules; for scripts a row for each line: {"phase",
/// "first_over", "last_over", "result", "read_as", "when"}. If it has more than phases and calls
/// also {"wickets_from", "needed_up_to", "needed_from", "faced_below"}, and rows for each group of
/// overs in which a stance asks for the same.
Document tempo(const cards::TempoStrip& strip, const cricket::Conditions& conditions);

}  // namespace quicket::report
