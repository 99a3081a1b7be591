#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The cards of the over that the rules work through (rules 10), with a tempo strip of every part:
/// a bowler, and three strikers in batting order.
const cards::CardSet& example_set();

/// A ball of that over.
struct ExampleBall {
  std::string_view place;  ///< "1"; "again"
  int card_die = 1, number = 1;
  std::size_t striker = 1;                    ///< in the set
  std::optional<std::array<int, 2>> chart{};  ///< d6 and d20, on the general fielding chart
  int chance = 0;                             ///< d20 rolled for a chance; 0: none
  std::string_view text, score;

  /// The player of the set whose card decides.
  std::size_t decides() const { return card_die <= 3 ? 0 : striker; }
};
std::span<const ExampleBall> example_balls();

/// A ten-sided die, and a twenty-sided one, with a number.
void draw_ten(Canvas& canvas, Box box, std::string_view number);
void draw_twenty(Canvas& canvas, Box box, int number);

/// The balls of the over one below the other: their dice, the sign of the card, and what follows.
void draw_example_balls(Canvas& canvas, Box box);

}  // namespace quicket::print
