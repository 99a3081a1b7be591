#pragma once

#include <cstdint>
#include <string_view>

namespace quicket::files {

/// XXH3 of bytes that follow those whose hash is `before`. To know a file again, not to keep
/// secrets.
std::uint64_t hash(std::string_view bytes, std::uint64_t before = 0);

}  // namespace quicket::files
