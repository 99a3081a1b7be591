#include "cricket/overs.h"

#include <fmt/format.h>

namespace quicket::cricket {

std::string overs_text(int legal_balls, int balls_per_over) {
  const int rest = legal_balls % balls_per_over;
  return rest == 0 ? std::to_string(legal_balls / balls_per_over)
                   : fmt::format("{}.{}", legal_balls / balls_per_over, rest);
}

}  // namespace quicket::cricket
