#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quicket::match {

/// The style of a computer captain.
enum class Character : std::uint8_t {
  cautious,  ///< bats first, keeps the best bowlers for the end, economy before wickets, often
             ///< holds
  balanced,
  bold,  ///< attacks with the best bowlers at once, often pushes
};
std::string_view to_string(Character character);
std::optional<Character> parse_character(std::string_view text);

}  // namespace quicket::match
