#pragma once

#include <string>

namespace quicket::cricket {

/// "41" or "41.3": whole overs, and the balls of the next. Demands an over of at least one ball.
std::string overs_text(int legal_balls, int balls_per_over);

}  // namespace quicket::cricket
