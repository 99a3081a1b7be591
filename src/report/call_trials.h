#pragma once

#include <span>

#include "league/call_trials.h"
#include "report/table.h"

namespace quicket::report {

/// How the calls of a set, and captains of each character, did against each other.
Table call_trials_table(std::span<const league::CallTrial> trials);

}  // namespace quicket::report
