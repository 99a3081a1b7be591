#pragma once

#include <span>

#include "cricket/format.h"
#include "league/usage.h"
#include "report/table.h"

namespace quicket::report {

/// Bowlers' seasons compared with their cards, team by team.
Table usage_table(std::span<const league::UsageLine> lines, cricket::Format format);

}  // namespace quicket::report
