#pragma once

#include <cstdint>

namespace quicket::terminal {

/// When a choice is told with what the captain would do, and each one's chance to win; runs and
/// wickets to be expected are always there.
enum class Advice : std::uint8_t {
  asked,  ///< once somebody asks for it
  full,   ///< at every choice
};

}  // namespace quicket::terminal
