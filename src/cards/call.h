#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quicket::cards {

/// How the batting side plays an over (rules 5.7).
enum class Call : std::uint8_t {
  steady,  ///< as the phase has it
  hold,    ///< fewer wickets for fewer runs
  push,    ///< more runs for more wickets
};
inline constexpr int calls = 3;
std::string_view to_string(Call call);
std::optional<Call> parse_call(std::string_view text);

}  // namespace quicket::cards
