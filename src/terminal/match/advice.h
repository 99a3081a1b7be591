#pragma once

#include <cstdint>

namespace quicket::terminal {

/// What is told of a choice beside what may be chosen.
enum class Advice : std::uint8_t {
  full,     ///< whom the captain would choose, and each one's chance to win
  reasons,  ///< whom the captain would choose and why, without those chances
  none,     ///< neither: only runs and wickets to be expected
};

}  // namespace quicket::terminal
