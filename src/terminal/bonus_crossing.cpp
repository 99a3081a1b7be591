#include <fmt/format.h>

#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"
#include "terminal/bonus_pictures.h"

// Crossing Stonehenge: the grid, with what can move where.

namespace quicket::terminal {
namespace {

using namespace games::crossing;

constexpr int cell_columns = 4;  // three and a line
constexpr int grid_columns = columns * cell_columns + 1;
constexpr int grid_rows = 2 * rows + 1;

constexpr cricket::Colour green_ink{60, 180, 90};
constexpr cricket::Colour yellow_ink{220, 180, 30};

Pen pen_of(char letter) {
  Pen pen;
  if (letter == 'g' || letter == 'G') pen.ink = green_ink;
  if (letter == 'y' || letter == 'Y') pen.ink = yellow_ink;
  pen.bold = letter != '.';
  pen.faint = letter == '.';
  return pen;
}

/// The same signs as in plain lines, so that both can be read by whoever knows one.
std::string cell_words(char letter, Cells here, const Marks& marks) {
  const char shown = letter == '.' ? ' ' : letter;
  if ((marks.picked & here) != 0) return fmt::format("[{}]", shown);
  if ((marks.prey & here) != 0) return fmt::format("({})", shown);
  if ((marks.landings & here) != 0) return letter == '*' ? "*+*" : " + ";
  if ((marks.must_jump & here) != 0) return fmt::format(">{}<", shown);
  if ((marks.trapped & here) != 0) return fmt::format("={}=", shown);
  return fmt::format(" {} ", shown);
}

void draw_grid(Picture& picture, int top, int left, const Position& position, const Marks& marks) {
  for (int line = 0; line <= rows; ++line) {
    const bool first = line == 0;
    const bool last = line == rows;
    std::string text = first ? "┌" : last ? "└" : "├";
    for (int column = 0; column < columns; ++column) {
      text += "───";
      const bool at_end = column + 1 == columns;
      text += first ? (at_end ? "┐" : "┬") : last ? (at_end ? "┘" : "┴") : (at_end ? "┤" : "┼");
    }
    picture.write(top + 2 * line, left, text, faint_pen());
  }
  for (int row = 0; row < rows; ++row) {
    const int at = top + 1 + 2 * row;
    picture.write(at, left - 2, std::string(1, static_cast<char>('A' + row)), bold_pen());
    for (int column = 0; column <= columns; ++column) {
      picture.write(at, left + cell_columns * column, "│", faint_pen());
    }
    for (int column = 0; column < columns; ++column) {
      const int cell = cell_at(row, column);
      const char letter = letter_at(position, cell);
      Pen pen = pen_of(letter);
      const Cells touched = marks.picked | marks.prey | marks.landings;
      pen.reverse = (touched & only(cell)) != 0;
      if (pen.reverse) pen.faint = false;
      picture.write(at, left + cell_columns * column + 1, cell_words(letter, only(cell), marks),
                    pen);
    }
  }
}

std::vector<PennedWord> legend(const Marks& marks) {
  std::vector<PennedWord> words;
  if (marks.picked != 0) words.push_back({"[ ] picked", {}});
  if (marks.landings != 0) words.push_back({"+ lands", {}});
  if (marks.prey != 0) words.push_back({"( ) captures", {}});
  if ((marks.must_jump & ~marks.picked) != 0) words.push_back({"> < must jump", {}});
  if ((marks.trapped & ~marks.prey) != 0) words.push_back({"= = trapped", {}});
  return words;
}

}  // namespace

void draw_crossing(Picture& picture, const BonusSight& sight, const std::string& marked) {
  const auto& state = dynamic_cast<const CrossingState&>(*sight.state);
  const Position& position = state.position();
  const Marks marks = marks_of(position, marked.empty() ? sight.picked : marked);
  const int left = std::max(3, (picture.columns() - grid_columns) / 2);
  const int spare = picture.rows() - (grid_rows + 4);
  const int top = spare >= 3 ? 2 : 1;
  for (int column = 0; column < columns; ++column) {
    picture.write(top - 1, left + cell_columns * column + 1, fmt::format("{}", 10 + column),
                  bold_pen());
  }
  draw_grid(picture, top, left, position, marks);
  int row = top + grid_rows;
  row += write_words(picture, {row, 1, 1, picture.columns() - 2}, legend(marks)) > 0 ? 1 : 0;
  int column = picture.write(row, 1, "g G", pen_of('G'));
  column = picture.write(row, column, " green, to * A10  ");
  column = picture.write(row, column, "y Y", pen_of('Y'));
  picture.write(row++, column, " yellow, to * A21  capitals: druids");
  if (position.ending != Ending::none || state.offer() != DrawOffer::none) {
    picture.write(row++, 1, state_line(position, state.offer()), bold_pen());
  }
  picture.write(row, 1,
                fmt::format("Turns without an advance: green {}, yellow {} (ten lose)",
                            position.idle[index(Side::green)], position.idle[index(Side::yellow)]));
  if (row + 2 < picture.rows()) {
    picture.write(row + 2, 1, position_text(position, state.offer()), faint_pen());
  }
  write_signs(picture, row + 3, *sight.game);
}

}  // namespace quicket::terminal
