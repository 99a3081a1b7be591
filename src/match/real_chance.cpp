#include <algorithm>
#include <cmath>

#include "match/win_chance.h"

namespace quicket::match {
namespace {

/// Added to the logit of a chance: a shift that turns in the course of the innings, and a part of
/// the logit itself, by who is ahead.
struct LogitCurve {
  double shift, shift_bowled, shift_squared;
  double ahead, ahead_bowled;
  double behind, behind_bowled;

  /// `bowled`: the part of the innings that is gone, 0-1.
  double of(double logit, double bowled) const {
    const double slope =
        logit > 0 ? ahead + ahead_bowled * bowled : behind + behind_bowled * bowled;
    return shift + bowled * (shift_bowled + bowled * shift_squared) + slope * logit;
  }
};

struct RealCurve {
  LogitCurve first, chase;
  double fades;  ///< towards the last ball of a chase only the score counts: with this power
};
constexpr RealCurve plain_curve{{-0.236, 1.447, -1.207, -0.397, -0.197, 0.285, -0.667},
                                {-0.262, 1.568, -4.542, -0.570, -0.151, -0.384, 0.128},
                                0.3};
constexpr RealCurve called_curve{{-0.217, 0.324, 0.014, -0.399, -0.026, 0.247, -0.705},
                                 {0.086, 1.010, -2.073, -0.282, -0.294, -0.471, 0.093},
                                 0.2};

}  // namespace

double real_chance(double by_cards, bool chasing, double left, bool with_calls) {
  const RealCurve& curve = with_calls ? called_curve : plain_curve;
  const double p = std::clamp(by_cards, 1e-4, 1 - 1e-4);
  const double logit = std::log(p / (1 - p));
  left = std::clamp(left, 0.0, 1.0);
  const double real =
      logit + (chasing ? std::pow(left, curve.fades) * curve.chase.of(logit, 1 - left)
                       : curve.first.of(logit, 1 - left));
  return 1 / (1 + std::exp(-real));
}

}  // namespace quicket::match
