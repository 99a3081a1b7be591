#include "games/crossing_stonehenge/drawing.h"

#include <bit>

#include <fmt/format.h>

#include "base/text.h"
#include "games/crossing_stonehenge/position.h"
#include "games/drawing.h"

namespace quicket::games::crossing {
namespace {

/// The pieces that a move removes.
Cells captured_by(const Position& position, Action move) {
  return pieces_taken(position, position_after(position, move));
}

Cells landings_of(Action move) {
  Cells cells = 0;
  int cell = start_of(move);
  for (int n = 0; hop_of(move, n) != 0; ++n) {
    cell = landing(cell, hop_of(move, n));
    cells |= only(cell);
  }
  return cells;
}

/// A jump lands on an empty cell, a trap capture on the captured piece.
bool is_jump_capture(const Position& position, Action move) {
  const Cells captured = captured_by(position, move);
  return captured != 0 && (captured & landings_of(move)) == 0;
}

std::string cell_drawing(char letter, Cells here, const Marks& marks) {
  if ((marks.picked & here) != 0) return fmt::format("[{}]", letter);
  if ((marks.prey & here) != 0) return fmt::format("({})", letter);
  if ((marks.landings & here) != 0) return letter == '*' ? "*+*" : " + ";
  if ((marks.must_jump & here) != 0) return fmt::format(">{}<", letter);
  if ((marks.trapped & here) != 0) return fmt::format("={}=", letter);
  return fmt::format(" {} ", letter);
}

std::string legend(const Marks& marks) {
  std::vector<std::string> words;
  if (marks.picked != 0) words.emplace_back("[ ] picked");
  if (marks.landings != 0) words.emplace_back("+ can land");
  if (marks.prey != 0) words.emplace_back("( ) can capture");
  if ((marks.must_jump & ~marks.picked) != 0) words.emplace_back("> < must jump");
  if ((marks.trapped & ~marks.prey) != 0) words.emplace_back("= = trapped");
  return words.empty() ? "" : fmt::format("   {}\n", fmt::join(words, "   "));
}

std::string cells_text(Cells cells, std::string_view what) {
  if (cells == 0) return fmt::format("{}none", what);
  std::string text(what);
  for (bool first = true; cells != 0; cells &= cells - 1, first = false) {
    text += fmt::format("{}{}", first ? "" : ", ", cell_text(std::countr_zero(cells)));
  }
  return text;
}

}  // namespace

Marks marks_of(const Position& position, std::string_view picked) {
  Marks marks;
  marks.trapped = traps_of(position, Side::green).any() | traps_of(position, Side::yellow).any();
  const std::string wanted = lower(trim(picked));
  for (const Action move : legal_moves(position)) {
    if (is_jump_capture(position, move)) marks.must_jump |= only(start_of(move));
    const bool is_wanted = lower(cell_text(start_of(move))) == wanted ||
                           (!wanted.empty() && lower(action_text(position, move)) == wanted);
    if (!is_wanted) continue;
    marks.picked |= only(start_of(move));
    marks.landings |= landings_of(move);
    marks.prey |= captured_by(position, move);
  }
  return marks;
}

std::string state_line(const Position& position, DrawOffer offer, const Names& names) {
  const std::string mover = names.of(static_cast<int>(index(position.to_move)));
  switch (position.ending) {
    case Ending::green_won:
      return names.of(0) + " won.";
    case Ending::yellow_won:
      return names.of(1) + " won.";
    case Ending::agreed_draw:
      return "Drawn by agreement.";
    case Ending::none:
      break;
  }
  return mover + (offer == DrawOffer::offered ? " offers a draw." : " to move.");
}

ToldPosition tell_in_words(const Position& position, DrawOffer offer, const Names& names) {
  const Marks marks = marks_of(position, {});
  ToldPosition told;
  for (const Side side : {Side::green, Side::yellow}) {
    const std::size_t own = index(side);
    const Cells druid = position.druid[own];
    std::string text =
        labelled(side_name(side), cells_text(position.pieces[own] & ~druid, "pawns on "));
    text += labelled("", cells_text(druid, "druid on "));
    const Cells trapped = marks.trapped & position.pieces[own];
    if (trapped != 0) text += labelled("", cells_text(trapped, "trapped: "));
    text += labelled(
        "", fmt::format("turns without an advance: {} of {}", position.idle[own], most_idle_turns));
    told.add(text);
  }
  if (marks.must_jump != 0) told.add(labelled("Must jump", cells_text(marks.must_jump, "")));
  told.closing = state_line(position, offer, names) + '\n';
  return told;
}

std::string draw(const Position& position, DrawOffer offer, std::string_view picked,
                 const Names& names) {
  const Marks marks = marks_of(position, picked);
  std::string text = "     10  11  12  13  14  15  16  17  18  19  20  21\n";
  for (int row = 0; row < rows; ++row) {
    text += fmt::format(" {}  ", static_cast<char>('A' + row));
    std::string line;
    for (int column = 0; column < columns; ++column) {
      const int cell = cell_at(row, column);
      line += cell_drawing(letter_at(position, cell), only(cell), marks) + ' ';
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  text += legend(marks);
  text += "   g G green, pawns and druid: left, to A10   y Y yellow: right, to A21\n";
  std::string line = "   " + state_line(position, offer, names);
  if (position.ending == Ending::none) {
    const std::string turns =
        fmt::format("Turns without an advance (ten lose): green {}, yellow {}.",
                    position.idle[index(Side::green)], position.idle[index(Side::yellow)]);
    const bool fits = display_width(line) + 1 + display_width(turns) <= drawing_width;
    line += (fits ? " " : "\n   ") + turns;
  }
  text += line;
  // In the form that the option takes.
  return text + fmt::format("\n position={}\n", position_text(position, offer));
}

}  // namespace quicket::games::crossing
