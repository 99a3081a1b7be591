#pragma once

#include <string>
#include <string_view>

#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

constexpr std::string_view side_name(Side side) {
  return side == Side::green ? "Green" : "Yellow";
}

/// "B19" of a cell.
std::string cell_text(int cell);

/// The contents of a cell, as in `position_text`: `g` `G` `y` `Y` `.` `*`.
char letter_at(const Position& position, int cell);

/// "B19-B14" a slide, "B12xB13" a trap capture, "C12xC14xA14" a chain of jumps; the pieces on the
/// board decide between `-` and `x`. Also "offer draw", "accept draw", "decline draw".
std::string action_text(const Position& position, Action action);

/// The state of draw offers in a turn, which belongs to the game and not to the board.
enum class DrawOffer : std::uint8_t {
  none,
  offered,   ///< the opponent of the side to move on the board has to answer
  declined,  ///< refused; the side to move may not offer again this turn
};

/// One line that contains a complete position, and can be read again:
/// `*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0`: rows A to D from column 10, `.`
/// empty, `y` `g` pieces, `Y` `G` druids, `*` an empty goal cell; the side to move; the turns
/// without an advance of green and of yellow; then, if they apply, `long-jumps`, `draw-offered` or
/// `draw-declined`, and `draw` for a game drawn by agreement.
std::string position_text(const Position& position, DrawOffer offer);

struct TypedPosition {
  Position position;
  DrawOffer offer = DrawOffer::none;
};

/// Reads such a line (blanks are allowed between the parts; `.` may replace `*`). Throws Error,
/// saying which part is wrong: rows of 12 cells, at most ten pieces and one druid a side, at least
/// one druid on the board, counters from 0 to 10.
TypedPosition parse_position(std::string_view line);

/// The board as rows and columns with its labels, for logs: six lines.
std::string board_text(const Position& position);

}  // namespace quicket::games::crossing
