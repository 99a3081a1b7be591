#pragma once

#include <cstdint>
#include <string_view>

namespace quicket::cricket {

/// The role on a striker card (rules 3.5). Roles never change a result.
enum class BattingRole : std::uint8_t {
  unknown,       ///< not in any source; printed as nothing
  opening,       ///< bats 1-2
  top,           ///< 1-3
  middle,        ///< 4-8
  batter,        ///< none of these
  wicketkeeper,  ///< printed with the keeper's rating
  all_rounder,
  bowler,  ///< mainly a bowler: "Tail"; the guide has `*`
};

/// The role on a bowler card.
enum class BowlingRole : std::uint8_t {
  unknown,
  spin,
  medium,
  pace,
  all_rounder,
  batter,  ///< mainly a batter: "Part-time"; the guide has `*`
};

/// "Opening", "Wicketkeeper", "Tail"; nothing for unknown.
std::string_view to_string(BattingRole role);
std::string_view to_string(BowlingRole role);

}  // namespace quicket::cricket
