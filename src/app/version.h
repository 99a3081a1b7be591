#pragma once

#include <string>
#include <string_view>

namespace quicket::app {

/// The version of the program: "1.0.0".
std::string_view version();

/// The day of the release, as manual pages write it: "November 26, 2026".
std::string_view release_date();

/// The text of `--version`, without the last line feed: version, licence and whose game it
/// is, a line each, then every library with its version where it has one.
std::string version_text();

}  // namespace quicket::app
