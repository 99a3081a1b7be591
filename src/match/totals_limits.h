#pragma once

#include <optional>
#include <string>

#include "cricket/conditions.h"
#include "match/event.h"
#include "match/innings_state.h"

namespace quicket::match {

/// Why an innings that has begun cannot have these totals; nothing if it can.
std::optional<std::string> why_not_totals(const InningsState& now, const InningsSummary& summary,
                                          const cricket::Conditions& conditions);

}  // namespace quicket::match
