#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cricket/colour.h"

namespace quicket::cricket {

/// Colours of clubs by name, from the text of a TOML file: `"Name" = "#main #second"`. Throws Error
/// (bad_file) naming file, line and team for a value that is not two colours.
std::map<std::string, TeamColours> parse_team_colours(std::string_view toml, std::string_view file);

}  // namespace quicket::cricket
