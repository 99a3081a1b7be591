#pragma once

#include <span>
#include <string>
#include <vector>

#include "cricket/format.h"

namespace quicket::cricket {

/// One difference between formats, with its value in each of them.
struct FormatRow {
  std::string what;                 ///< "Most a bowler may bowl"
  std::vector<std::string> values;  ///< "4 overs", "20 balls"; in the order of the formats
};

/// The rows of a table of these formats, below their titles (rules 11.1).
std::vector<FormatRow> format_rows(std::span<const Format> formats);

}  // namespace quicket::cricket
