#include "league/realism_aims.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace quicket::league {
namespace {

enum class Unit { plain, points, percent };

struct Aim {
  std::string_view name;  ///< or the beginning of several
  double within;
  Unit unit;
};

/// What the eye, or a statistician with this many matches, would not notice.
constexpr std::array aims{
    Aim{"innings_correlation", 0.06, Unit::plain}, Aim{"first_innings_spread", 5, Unit::percent},
    Aim{"chase_response", 0.4, Unit::plain},       Aim{"win_chance_per_10", 0.01, Unit::plain},
    Aim{"chases_last_over", 4, Unit::points},      Aim{"wickets_per_innings", 0.08, Unit::plain},
    Aim{"first_innings_mean", 0.7, Unit::percent}, Aim{"all_out_share", 2, Unit::points},
    Aim{"innings_balls", 1, Unit::percent},        Aim{"runs_phase_", 0.15, Unit::plain},
    Aim{"wickets_phase_", 0.4, Unit::plain},       Aim{"strikers_slope", 0.03, Unit::plain},
    Aim{"strikers_bias", 0.7, Unit::plain},        Aim{"bowlers_slope", 0.02, Unit::plain},
    Aim{"mix_phase_", 0.6, Unit::points},
};

}  // namespace

std::optional<RealismAim> aim_of(std::string_view name, double real) {
  const auto found = std::find_if(aims.begin(), aims.end(), [&](const Aim& aim) {
    return aim.name.ends_with('_') ? name.starts_with(aim.name) : name == aim.name;
  });
  if (found == aims.end()) return {};
  switch (found->unit) {
    case Unit::plain:
      return RealismAim{found->within, fmt::format("within {}", found->within)};
    case Unit::points:
      return RealismAim{found->within / 100, fmt::format("within {} points", found->within)};
    case Unit::percent:
      break;
  }
  return RealismAim{found->within / 100 * std::abs(real),
                    fmt::format("within {} %", found->within)};
}

}  // namespace quicket::league
