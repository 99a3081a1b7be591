#pragma once

#include <string>
#include <string_view>

#include "games/crossing_stonehenge/notation.h"

namespace quicket::games::crossing {

/// Marks for the board, as sets of cells.
struct Marks {
  Cells picked = 0;
  Cells landings = 0;
  Cells prey = 0;  ///< pieces that the picked one can capture
  Cells trapped = 0;
  Cells must_jump = 0;
};

/// The marks of a position. `picked` is a piece ("B19"), of which all moves are marked, or one move
/// ("B19-B14"); anything else picks nothing.
Marks marks_of(const Position& position, std::string_view picked);

/// "Green to move.", "Yellow won.", "Ann (Green) offers a draw."
std::string state_line(const Position& position, DrawOffer offer, const Names& names);

/// The board as lists of pieces, for screen readers.
ToldPosition tell_in_words(const Position& position, DrawOffer offer, const Names& names);

/// The board for a person, 52 columns wide, with a legend of the marks on it: `=y=` is trapped,
/// `>g<` must jump. With a piece picked (`picked` is "B19"), `[g]` is that piece, `+` where it can
/// land, `(y)` what it can capture. Anything but a cell with a piece that can move picks nothing.
std::string draw(const Position& position, DrawOffer offer, std::string_view picked,
                 const Names& names);

}  // namespace quicket::games::crossing
