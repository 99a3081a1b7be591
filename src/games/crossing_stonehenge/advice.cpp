#include "games/crossing_stonehenge/advice.h"

#include <bit>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/move_code.h"

// What is said about a move: why it is illegal, and what speaks for it.

namespace quicket::games::crossing {
namespace {

/// The named cells, in order, as in "B19-B14" or "c12xc14".
std::vector<int> cells_in(std::string_view typed) {
  const std::string words = lower(typed);
  std::vector<int> cells;
  for (std::size_t at = 0; at + 2 < words.size(); ++at) {
    for (int cell = 0; cell < 16 * rows; ++cell) {
      if (column_of(cell) < columns && words.substr(at, 3) == lower(cell_text(cell))) {
        cells.push_back(cell);
      }
    }
  }
  return cells;
}

}  // namespace

std::string why_not(const Position& position, DrawOffer offer, std::string_view typed) {
  const std::string words = lower(trim(typed));
  if (words.find("draw") != std::string::npos) {
    if (offer == DrawOffer::declined) return "an offer has been declined this turn";
    return offer == DrawOffer::none && words != "offer draw" ? "no draw is offered" : "";
  }
  if (offer == DrawOffer::offered) return "accept or decline the offer of a draw first";
  const std::vector<int> cells = cells_in(words);
  if (cells.empty()) return {};
  const Cells own = position.pieces[index(position.to_move)];
  const Cells all = position.pieces[0] | position.pieces[1];
  const int from = cells.front();
  if ((own & only(from)) == 0) {
    return fmt::format("no {} piece stands on {}",
                       position.to_move == Side::green ? "green" : "yellow", cell_text(from));
  }
  const Cells due = marks_of(position, {}).must_jump;
  if (due != 0) {
    if ((due & only(from)) == 0) return "a jump is possible, so you must jump";
    return "a jump is possible, so you must jump, and finish the chain";
  }
  if (cells.size() < 2) return fmt::format("{} cannot move", cell_text(from));
  const int to = cells[1];
  if ((own & only(to)) != 0) return fmt::format("{} is taken", cell_text(to));
  if (row_of(from) != row_of(to) && column_of(from) != column_of(to)) {
    return "pieces move along a row or a column";
  }
  if ((all & only(to)) != 0) return fmt::format("the piece on {} is not trapped", cell_text(to));
  return fmt::format("{} cannot reach {}", cell_text(from), cell_text(to));
}

std::string because(const Position& position, Action action) {
  if (!is_move(action)) return {};
  const std::size_t own = index(position.to_move);
  const std::size_t other = index(opponent(position.to_move));
  Position after = position;
  play(after, action);
  if (after.druid[own] == only(goal_cell(position.to_move))) return "the druid arrives";
  if (position.druid[other] != 0 && after.druid[other] == 0) return "it captures the druid";
  const int captured = std::popcount(position.pieces[other]) - std::popcount(after.pieces[other]);
  if (captured > 0) return "it captures " + counted(captured, "piece", "pieces");
  if (marks_of(after, {}).must_jump != 0) return "the answer must be a jump";
  return {};
}

}  // namespace quicket::games::crossing
