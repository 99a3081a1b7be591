#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "print/kit/kit.h"
#include "print/page/path.h"

namespace quicket::print {

/// The inside of a box, in millimetres.
struct BoxMeasures {
  double width = 0, height = 0, depth = 0;
};

/// A box for that many cards of `card`, `thickness_mm` each: with a millimetre to take them out by,
/// and never so thin that it cannot be folded.
BoxMeasures box_for(int cards, double thickness_mm, Size card);

/// The net of a tuck box, seen from outside: a glued side and bottom, a lid that is tucked in.
///
/// From left to right a glue flap, back, left side, front and right side. The lid is above the
/// back, with its tongue; the bottom below the front is glued over the one below the back. The
/// net's top left corner is (0, 0).
struct TuckNet {
  Size size;
  Box glue, back, left, front, right;  ///< the walls, side by side, and the flap before them
  Box lid, tongue;
  Box bottom, inner_bottom;  ///< below front and back
  std::array<Box, 4> dust;   ///< flaps of the sides: above left and right, below left and right
  Path cut;                  ///< the outline, closed
  std::vector<std::pair<Point, Point>> folds;
};

TuckNet tuck_net(const BoxMeasures& inside);

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
