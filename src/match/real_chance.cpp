#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "match/win_chance.h"

namespace quicket::match {
namespace {

/// What is added to the logit of the side batting second at a point of a match: a shift, parts of
/// the logit itself, by whether it is ahead or behind, and in a chase a part for each wicket that
/// is gone beyond four. Between two points it goes straight.
struct LogitKnot {
  double bowled;  ///< innings that are gone, 0-2
  double shift, ahead, behind, wicket;
};
/// In the last overs of a chase the calls already bat for what is needed, and the table is right as
/// it is; without calls only the last ball is.
constexpr std::array called_knots{
    LogitKnot{0, 0.405, 0.192, -0.594, 0},
    LogitKnot{1, -0.163, -0.450, -0.460, 0},
    LogitKnot{1.4, -0.751, -0.467, -0.236, -0.130},
    LogitKnot{1.7, -0.254, -0.362, -0.458, -0.183},
    LogitKnot{1.92, 0, 0, 0, 0},
};
constexpr std::array plain_knots{
    LogitKnot{0, 0.273, -0.120, -0.430, 0},         LogitKnot{1, 0.094, -0.324, -0.579, 0},
    LogitKnot{1.5, -0.066, -0.322, -0.588, -0.324}, LogitKnot{1.8, 1.316, 0.216, -0.525, -0.251},
    LogitKnot{1.95, 1.220, 0.201, -0.312, -0.074},  LogitKnot{2, 0, 0, 0, 0},
};
constexpr int usual_wickets = 4;

LogitKnot knot_at(std::span<const LogitKnot> knots, double bowled) {
  const auto next = std::find_if(knots.begin(), knots.end(),
                                 [&](const LogitKnot& knot) { return knot.bowled > bowled; });
  if (next == knots.begin()) return knots.front();
  if (next == knots.end()) return knots.back();
  const LogitKnot &from = *std::prev(next), &to = *next;
  const double part = (bowled - from.bowled) / (to.bowled - from.bowled);
  return {bowled, std::lerp(from.shift, to.shift, part), std::lerp(from.ahead, to.ahead, part),
          std::lerp(from.behind, to.behind, part), std::lerp(from.wicket, to.wicket, part)};
}

}  // namespace

double real_chance(double by_cards, const ChancePoint& at, bool with_calls) {
  const double bowled = (at.chasing ? 2 : 1) - std::clamp(at.left, 0.0, 1.0);
  const LogitKnot knot = with_calls ? knot_at(called_knots, bowled) : knot_at(plain_knots, bowled);
  const double second = 1 - std::clamp(by_cards, 1e-4, 1 - 1e-4);
  const double logit = std::log(second / (1 - second));
  double real = logit * (1 + (logit > 0 ? knot.ahead : knot.behind)) + knot.shift;
  if (at.chasing) real += knot.wicket * (at.out - usual_wickets);
  return 1 / (1 + std::exp(real));
}

}  // namespace quicket::match
