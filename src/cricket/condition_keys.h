#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// Reads the [conditions] of a format, of which `overs` and `most_overs_per_bowler` are required:
/// the length of an innings and a bowler's share of it define a format. Other missing keys are
/// taken from `base`. Throws Error (bad_file) like read_conditions, and for a missing required key.
Conditions read_format_conditions(TomlReader& reader, const Conditions& base);

/// The keys of conditions that `reader` leaves out, with their values from `base`: "wide_runs = 1".
std::vector<std::string> left_out(TomlReader& reader, const Conditions& base = {});

/// The keys that a file for parse_format leaves out, with their defaults.
std::vector<std::string> left_out_of_format(std::string_view toml, std::string_view file);

/// Where `conditions` differs from `usual`, except in the name: "most_overs_per_bowler = 5 (not
/// 4)".
std::vector<std::string> differences(const Conditions& conditions, const Conditions& usual);

}  // namespace quicket::cricket
