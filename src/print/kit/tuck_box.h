#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "print/kit/kit.h"
#include "print/kit/tuck_net.h"

namespace quicket::print {

/// The clubs that share a box, with their dividers.
struct BoxPlan {
  std::vector<std::size_t> clubs;  ///< of the kit
  int cards = 0;                   ///< without dividers
  BoxMeasures inside;
};

/// As few boxes as hold all cards, with about as many clubs in each: a box is as deep as its
/// net still fits `paper`, turned or not, and a club is not split. Throws Error for a club whose
/// cards fit no box on that paper.
std::vector<BoxPlan> plan_boxes(const Kit& kit, Size card, double thickness_mm, Size paper);

/// The net of each box on a page of its own, with the crests of its clubs, to cut out and glue.
std::string print_tuck_boxes(const Kit& kit, Size card, double thickness_mm,
                             const KitOptions& options);

}  // namespace quicket::print
