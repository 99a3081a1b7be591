#pragma once

#include <array>

#include "games/overs_and_chances/chance_card.h"

namespace quicket::games::overs {

/// One effect on an over: a card's bearing, its runs or outs settled.
struct Bears {
  Bearing bearing = Bearing::none;
  int amount = 0;
};

/// The inputs of an over once everything is on the table.
struct OverInputs {
  int batter_card = 0;  ///< -6 to +6
  int bowler_card = 0;  ///< -6 to +6
  int pitch = 0;        ///< -3 to +3
  int dice = 0;         ///< 2 to 12, the two batting dice together
  bool double_one = false;
  Bears drawn;                ///< by a double
  std::array<Bears, 2> held;  ///< announced, in the order of play
};

struct OverResult {
  int runs = 0;  ///< never below 0
  int outs = 0;

  bool operator==(const OverResult&) const = default;
};

/// The result of an over (overs-and-chances rules 4 and 5, overs-and-chances rulings 8, 11 to 13,
/// 24 and 33). A double 1 is one out whatever was announced.
OverResult over_result(const OverInputs& over);

/// Both precedence dice showed `face`: 1-3 an out, 4-6 one run (overs-and-chances ruling 6).
OverResult tied_precedence(int face);

}  // namespace quicket::games::overs
