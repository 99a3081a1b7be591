#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "cricket/colour.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// What stands in a club's crest, besides its two colours.
struct CrestDesign {
  static constexpr std::uint8_t shields = 5, divisions = 9, charges = 8;

  std::uint8_t shield = 0;    ///< the outline
  std::uint8_t division = 0;  ///< how the two colours share it
  std::uint8_t charge = 0;    ///< the small sign above the initials; 0: none
  std::string initials;       ///< one to four letters

  bool operator==(const CrestDesign&) const = default;
};

/// The crests of `clubs`, made from their names: a club keeps its crest from one season to the next
/// unless another has it. As long as shields and divisions last (45 clubs) no two share both, so
/// that clubs with the same initials are told apart. The order of `clubs` does not matter.
std::map<std::string, CrestDesign> crests_of(std::span<const std::string> clubs);

/// Draws a crest as large as `box` allows.
void draw_crest(Canvas& canvas, Box box, const CrestDesign& design,
                const cricket::TeamColours& colours, const std::string& family);

}  // namespace quicket::print
