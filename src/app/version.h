#pragma once

#include <string_view>

namespace quicket::app {

/// The version of the program: "0.1.0".
std::string_view version();

}  // namespace quicket::app
