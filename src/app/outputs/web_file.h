#pragma once

#include <string>
#include <string_view>

namespace quicket::app {

/// A file that pages need and that `cmake --preset web` builds, from where the program is installed
/// or was built. Throws Error, which begins with `what` ("the engine of such pages") and says how
/// to get it, if it is not there.
std::string web_file(std::string_view name, std::string_view what);

}  // namespace quicket::app
