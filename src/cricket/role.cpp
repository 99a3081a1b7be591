#include "cricket/role.h"

namespace quicket::cricket {

std::string_view to_string(BattingRole role) {
  switch (role) {
    case BattingRole::unknown:
      return "";
    case BattingRole::opening:
      return "Opening";
    case BattingRole::top:
      return "Top";
    case BattingRole::middle:
      return "Middle";
    case BattingRole::batter:
      return "Batter";
    case BattingRole::wicketkeeper:
      return "Wicketkeeper";
    case BattingRole::all_rounder:
      return "All-rounder";
    case BattingRole::bowler:
      return "Tail";
  }
  return "";
}

std::string_view to_string(BowlingRole role) {
  switch (role) {
    case BowlingRole::unknown:
      return "";
    case BowlingRole::spin:
      return "Spin";
    case BowlingRole::medium:
      return "Medium";
    case BowlingRole::pace:
      return "Pace";
    case BowlingRole::all_rounder:
      return "All-rounder";
    case BowlingRole::batter:
      return "Part-time";
  }
  return "";
}

}  // namespace quicket::cricket
