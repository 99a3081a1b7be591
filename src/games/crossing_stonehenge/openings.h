#pragma once

#include <cstdint>
#include <span>
#include <string>
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

/// The opening book, in the order of `search_openings`: the start, what follows on each of its
/// moves, and so on.
std::span<const Opening> openings();

/// The moves of the book in a position: none in one that it does not have, or under an option that
/// changes the rules.
std::vector<Action> book_moves(const Position& position);

/// A line of the book as it is made.
struct FoundOpening {
  std::string position;
  std::string moves;
};

/// Makes the book: searches the start, then the positions after each move that it keeps, and so on
/// for as many moves as `widest` has entries, so many nodes for each position. After that many
/// moves it keeps up to `widest` moves that are hardly worse than the best.
std::vector<FoundOpening> search_openings(std::span<const int> widest, std::int64_t nodes);

}  // namespace quicket::games::crossing
