#pragma once

#include <string>
#include <string_view>

namespace quicket {

/// Bytes in the letters of RFC 4648, filled up with `=`.
std::string base64(std::string_view bytes);

}  // namespace quicket
