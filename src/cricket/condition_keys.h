#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// Reads the [conditions] of a format, of which `overs` and `most_overs_per_bowler` are needed: how
/// long an innings is and how much of it one may bowl is what makes a format. What else is left out
/// is as in `base`. Throws Error (bad_file) as read_conditions does, and for a needed key that is
/// not there.
Conditions read_format_conditions(TomlReader& reader, const Conditions& base);

/// The keys of conditions that `reader` leaves out, with what they are then by `base`: "wide_runs =
/// 1".
std::vector<std::string> left_out(TomlReader& reader, const Conditions& base = {});

/// What a file that parse_format reads leaves out, with what is taken for it.
std::vector<std::string> left_out_of_format(std::string_view toml, std::string_view file);

/// What `conditions` has otherwise than `usual`, but for the name: "most_overs_per_bowler = 5 (not
/// 4)".
std::vector<std::string> differences(const Conditions& conditions, const Conditions& usual);

}  // namespace quicket::cricket
