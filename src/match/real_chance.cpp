#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "match/win_chance.h"

namespace quicket::match {
namespace {

/// What is added to the logit of the side batting second at a point of a match: a shift, and parts
/// of the logit itself, by whether it is ahead or behind. Between two points it goes straight.
struct LogitKnot {
  double bowled;  ///< innings that are gone, 0-2
  double shift, ahead, behind;
};
/// In the last overs of a chase the calls already bat for what is needed, and the table is right as
/// it is; without calls only the last ball is.
constexpr std::array called_knots{
    LogitKnot{0, 0.398, 0.183, -0.597},
    LogitKnot{1, -0.148, -0.448, -0.458},
    LogitKnot{1.4, -0.453, -0.447, -0.201},
    LogitKnot{1.7, -0.198, -0.309, -0.402},
    LogitKnot{1.92, 0, 0, 0},
};
constexpr std::array plain_knots{
    LogitKnot{0, 0.270, -0.147, -0.407},   LogitKnot{1, 0.122, -0.316, -0.598},
    LogitKnot{1.5, 0.622, -0.281, -0.536}, LogitKnot{1.8, 1.369, 0.233, -0.466},
    LogitKnot{1.95, 1.135, 0.241, -0.284}, LogitKnot{2, 0, 0, 0},
};

LogitKnot knot_at(std::span<const LogitKnot> knots, double bowled) {
  const auto next = std::find_if(knots.begin(), knots.end(),
                                 [&](const LogitKnot& knot) { return knot.bowled > bowled; });
  if (next == knots.begin()) return knots.front();
  if (next == knots.end()) return knots.back();
  const LogitKnot &from = *std::prev(next), &to = *next;
  const double part = (bowled - from.bowled) / (to.bowled - from.bowled);
  return {bowled, std::lerp(from.shift, to.shift, part), std::lerp(from.ahead, to.ahead, part),
          std::lerp(from.behind, to.behind, part)};
}

}  // namespace

double real_chance(double by_cards, bool chasing, double left, bool with_calls) {
  const double bowled = (chasing ? 2 : 1) - std::clamp(left, 0.0, 1.0);
  const LogitKnot knot = with_calls ? knot_at(called_knots, bowled) : knot_at(plain_knots, bowled);
  const double second = 1 - std::clamp(by_cards, 1e-4, 1 - 1e-4);
  const double logit = std::log(second / (1 - second));
  const double real = logit * (1 + (logit > 0 ? knot.ahead : knot.behind)) + knot.shift;
  return 1 / (1 + std::exp(real));
}

}  // namespace quicket::match
