#pragma once

#include <string>
#include <string_view>

namespace quicket::files {

/// The bytes as zlib packs them (RFC 1950), at a level from 1, the fastest, to 9, the smallest.
std::string deflated(std::string_view bytes, int level);

}  // namespace quicket::files
