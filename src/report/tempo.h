#pragma once

#include "cards/tempo.h"
#include "cricket/conditions.h"
#include "report/document.h"

namespace quicket::report {

/// A tempo strip by phase, in the words of the rules; for scripts a row for each line: {"phase",
/// "first_over", "last_over", "result", "read_as", "when"}.
Document tempo(const cards::TempoStrip& strip, const cricket::Conditions& conditions);

}  // namespace quicket::report
