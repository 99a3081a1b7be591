#pragma once

#include <string>

#include "cricket/conditions.h"
#include "match/innings.h"

namespace quicket::match {

/// Where in an innings something happened, as its format counts: "18.4" in overs, "94" in balls.
inline std::string place_text(const cricket::Conditions& conditions, const BallPlace& place) {
  if (!conditions.counts_balls) return to_string(place);
  return std::to_string(place.over * conditions.balls_per_over + place.legal);
}

}  // namespace quicket::match
