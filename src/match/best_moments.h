#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "match/moment.h"

namespace quicket::match {

/// The most memorable of the moments of a match, at most `most`, in order of play. Of moments that
/// grew into another (a fifty into a hundred, three wickets of a collapse into five) only the last
/// counts, and of several on one ball the weightiest. The two largest swings are among them.
std::vector<Moment> best_moments(std::span<const Moment> moments, std::size_t most = 8);

/// Those that grew into nothing greater, in order of play.
std::vector<Moment> final_moments(std::span<const Moment> moments);

}  // namespace quicket::match
