#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// A position of the opening, as `position_text` has it, and its moves that a long search found
/// about equal, the best first, as `action_text` has them, with blanks between.
struct Opening {
  std::string_view position;
  std::string_view moves;
};

/// The opening book, in the order in which they are searched for: the start, what follows on each
/// of its moves, and so on.
std::span<const Opening> openings();

/// The moves of the book in a position: none in one that it does not have, or under an option that
/// changes the rules.
std::vector<Action> book_moves(const Position& position);

}  // namespace quicket::games::crossing
