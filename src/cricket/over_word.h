#pragma once

#include <string_view>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// What an over is called: in 100-ball, where it has five balls, a five.
inline std::string_view over_word(const Conditions& conditions) {
  return conditions.balls_per_over == 5 ? "five" : "over";
}
inline std::string_view overs_word(const Conditions& conditions) {
  return conditions.balls_per_over == 5 ? "fives" : "overs";
}

}  // namespace quicket::cricket
