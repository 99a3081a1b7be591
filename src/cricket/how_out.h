#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quicket::cricket {

/// How a batter's innings ended (Laws of Cricket 31-40 and 25.4). Caught and bowled is `caught`
/// with the bowler as the fielder.
enum class HowOut : std::uint8_t {
  bowled,
  caught,
  lbw,
  run_out,
  stumped,
  hit_wicket,
  obstructing_the_field,
  hit_the_ball_twice,
  handled_the_ball,
  timed_out,
  retired_out,
  retired_hurt,     ///< no wicket: may come back
  retired_not_out,  ///< no wicket
};
inline constexpr int how_out_count = static_cast<int>(HowOut::retired_not_out) + 1;

/// "run out", "lbw", "retired hurt": the words of scorecards and of Cricsheet.
std::string_view to_string(HowOut how);

/// Reads those words; "caught and bowled" is `caught`, "obstructing the field" and "obstructed the
/// field" are the same.
std::optional<HowOut> parse_how_out(std::string_view text);

/// Whether it counts as a wicket against the side: all except retired hurt and retired not out.
constexpr bool is_wicket(HowOut how) {
  return how != HowOut::retired_hurt && how != HowOut::retired_not_out;
}

/// Whether the bowler is credited: bowled, caught, lbw, stumped, hit wicket.
constexpr bool is_bowlers(HowOut how) {
  return how == HowOut::bowled || how == HowOut::caught || how == HowOut::lbw ||
         how == HowOut::stumped || how == HowOut::hit_wicket;
}

}  // namespace quicket::cricket
