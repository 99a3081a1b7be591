#pragma once

#include <string>

#include "cards/tempo.h"
#include "cricket/conditions.h"
#include "report/table.h"

namespace quicket::report {

/// A tempo strip by phase, in the words of the rules.
std::string tempo_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions);
/// A row for each line: {"phase", "first_over", "last_over", "result", "read_as", "when"}.
Table tempo_table(const cards::TempoStrip& strip);

}  // namespace quicket::report
