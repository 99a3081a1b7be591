#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quicket::cricket {

/// The two codes of cricket that the cards are made for.
enum class Format : std::uint8_t {
  t20,      ///< 20 overs of six balls
  hundred,  ///< 100-ball: 20 overs of five balls
};

/// "t20", "hundred": as the command line and the file write it.
std::string_view to_string(Format format);
std::optional<Format> parse_format(std::string_view text);

/// Legal balls of an over: 6 or 5.
int balls_per_over(Format format);

}  // namespace quicket::cricket
