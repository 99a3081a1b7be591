#pragma once

#include <span>
#include <string>
#include <vector>

#include "cricket/format.h"

namespace quicket::cricket {

/// One thing in which formats differ, and what it is in each of them.
struct FormatRow {
  std::string what;                 ///< "Most a bowler may bowl"
  std::vector<std::string> values;  ///< "4 overs", "20 balls"; in the order of the formats
};

/// What a table of these formats says below their titles (rules 11.1).
std::vector<FormatRow> format_rows(std::span<const Format> formats);

}  // namespace quicket::cricket
