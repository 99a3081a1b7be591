#pragma once

#include <string>
#include <string_view>

namespace quicket::app {

/// The version of the program: "0.1.0".
std::string_view version();

/// The day of the release, as manual pages write it: "November 22, 2026".
std::string_view release_date();

/// The text of `--version`, without the last line feed: version, licence, whose game it is,
/// libraries, a line each.
std::string version_text();

}  // namespace quicket::app
