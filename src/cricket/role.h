#pragma once

#include <cstdint>
#include <string_view>

namespace quicket::cricket {

/// What a striker card prints as its role (rules 3.5). Roles never change a result.
enum class BattingRole : std::uint8_t {
  unknown,       ///< no source says; prints as nothing
  opening,       ///< bats 1-2
  top,           ///< 1-3
  middle,        ///< 4-8
  batter,        ///< none of these
  wicketkeeper,  ///< printed with the keeper's rating
  all_rounder,
  bowler,  ///< mainly a bowler; prints as `*`
};

/// What a bowler card prints as its role.
enum class BowlingRole : std::uint8_t {
  unknown,
  spin,
  medium,
  pace,
  all_rounder,
  batter,  ///< mainly a batter; prints as `*`
};

/// "Opening", "Wicketkeeper", "*"; nothing for unknown.
std::string_view to_string(BattingRole role);
std::string_view to_string(BowlingRole role);

}  // namespace quicket::cricket
