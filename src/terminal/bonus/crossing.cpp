#include <fmt/format.h>

#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/position.h"
#include "games/match_log.h"
#include "terminal/bonus/pictures.h"

// Crossing Stonehenge: the grid, with possible moves.

namespace quicket::terminal {
namespace {

using namespace games::crossing;

/// Distance between cells, including a line.
struct Grid {
  int down = 2;
  int across = 4;

  int height() const { return rows * down + 1; }
  int width() const { return columns * across + 1; }
};

constexpr Grid small_grid{2, 4};
constexpr Grid wide_grid{3, 6};
constexpr Grid big_grid{4, 6};
constexpr Grid biggest_grid{4, 8};
/// Beside the grid: columns above it; legend, letters, counters, the position as text below.
constexpr int least_other_rows = 6;
/// The same with the meaning of the signs.
constexpr int other_rows = 16;

const Grid& grid_for(const Picture& picture) {
  if (picture.columns() < wide_grid.width() + 4) return small_grid;
  if (picture.rows() >= big_grid.height() + other_rows) {
    return picture.columns() < biggest_grid.width() + 4 ? big_grid : biggest_grid;
  }
  return picture.rows() >= wide_grid.height() + least_other_rows ? wide_grid : small_grid;
}

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

/// The previous move: where the piece stood, and where it stands.
struct LastMove {
  Cells from = 0;
  Cells to = 0;
};

LastMove last_move(const games::MatchLog* log) {
  LastMove last;
  if (log == nullptr) return last;
  for (auto action = log->actions.rbegin(); action != log->actions.rend(); ++action) {
    if (!is_move(*action)) continue;  // an offer, or an answer to one
    int cell = start_of(*action);
    last.from = only(cell);
    for (int n = 0; hop_of(*action, n) != 0; ++n) cell = landing(cell, hop_of(*action, n));
    last.to = only(cell);
    break;
  }
  return last;
}

/// The same signs as in plain lines, so that whoever knows one can read the other.
std::string cell_words(char letter, Cells here, const Marks& marks, const LastMove& last) {
  const char shown = letter == '.' ? ' ' : letter;
  if ((marks.picked & here) != 0) return fmt::format("[{}]", shown);
  if ((marks.prey & here) != 0) return fmt::format("({})", shown);
  if ((marks.landings & here) != 0) return letter == '*' ? "*+*" : " + ";
  if ((marks.must_jump & here) != 0) return fmt::format(">{}<", shown);
  if ((marks.trapped & here) != 0) return fmt::format("={}=", shown);
  if ((last.to & here) != 0) return fmt::format("·{}·", shown);
  if ((last.from & here) != 0) return letter == '*' ? "·*·" : " · ";
  return fmt::format(" {} ", shown);
}

void draw_lines(Picture& picture, int top, int left, const Grid& grid) {
  for (int line = 0; line <= rows; ++line) {
    const bool first = line == 0;
    const bool last = line == rows;
    std::string text = first ? "┌" : last ? "└" : "├";
    for (int column = 0; column < columns; ++column) {
      for (int dash = 1; dash < grid.across; ++dash) text += "─";
      const bool at_end = column + 1 == columns;
      text += first ? (at_end ? "┐" : "┬") : last ? (at_end ? "┘" : "┴") : (at_end ? "┤" : "┼");
    }
    picture.write(top + grid.down * line, left, text, faint_pen());
  }
  for (int row = 0; row < grid.height(); ++row) {
    for (int column = 0; row % grid.down != 0 && column <= columns; ++column) {
      picture.write(top + row, left + grid.across * column, "│", faint_pen());
    }
  }
}

void draw_cells(Picture& picture, int top, int left, const Grid& grid, const Position& position,
                const Marks& marks, const LastMove& last) {
  for (int row = 0; row < rows; ++row) {
    const int at = top + grid.down * row;
    picture.write(at + grid.down / 2, left - 2, std::string(1, static_cast<char>('A' + row)),
                  bold_pen());
    for (int column = 0; column < columns; ++column) {
      const int cell = cell_at(row, column);
      const char letter = letter_at(position, cell);
      Pen pen = pen_of(letter);
      const Cells touched = marks.picked | marks.prey | marks.landings;
      pen.reverse = (touched & only(cell)) != 0;
      if (pen.reverse) pen.faint = false;
      const Area inside{at + 1, left + grid.across * column + 1, grid.down - 1, grid.across - 1};
      picture.fill(inside, pen);
      picture.write_centred(inside, grid.down / 2 - 1, cell_words(letter, only(cell), marks, last),
                            pen);
    }
  }
}

std::vector<PennedWord> legend(const Marks& marks, const LastMove& last) {
  std::vector<PennedWord> words;
  if (marks.picked != 0) words.push_back({"[ ] picked ", {}});
  if (marks.landings != 0) words.push_back({"+ lands ", {}});
  if (marks.prey != 0) words.push_back({"( ) captures ", {}});
  if ((marks.must_jump & ~marks.picked) != 0) words.push_back({"> < must jump ", {}});
  if ((marks.trapped & ~marks.prey) != 0) words.push_back({"= = trapped ", {}});
  if (last.to != 0) words.push_back({"· · the last move", {}});
  return words;
}

void draw(Picture& picture, const BonusSight& sight, const std::string& marked) {
  const auto& state = dynamic_cast<const CrossingState&>(*sight.state);
  const Position& position = state.position();
  const Marks marks = marks_of(position, marked.empty() ? sight.picked : marked);
  const LastMove last = last_move(sight.log);
  const Grid& grid = grid_for(picture);
  const int left = std::max(3, (picture.columns() - grid.width()) / 2);
  const int spare = picture.rows() - (grid.height() + 4);
  const int top = spare >= 3 ? 2 : 1;
  for (int column = 0; column < columns; ++column) {
    picture.write_centred({top - 1, left + grid.across * column, 1, grid.across}, 0,
                          fmt::format("{}", 10 + column), bold_pen());
  }
  draw_lines(picture, top, left, grid);
  draw_cells(picture, top, left, grid, position, marks, last);
  int row = top + grid.height();
  row += write_words(picture, {row, 1, 1, picture.columns() - 2}, legend(marks, last)) > 0 ? 1 : 0;
  int column = picture.write(row, 1, "g G", pen_of('G'));
  column = picture.write(row, column, " green, to * A10  ");
  column = picture.write(row, column, "y Y", pen_of('Y'));
  picture.write(row++, column, " yellow, to * A21  capitals: druids");
  if (position.ending != Ending::none || state.offer() != DrawOffer::none) {
    picture.write(row++, 1, state_line(position, state.offer(), sight.called()), bold_pen());
  }
  picture.write(row, 1,
                fmt::format("Turns without an advance: green {}, yellow {} (ten lose the game)",
                            position.idle[index(Side::green)], position.idle[index(Side::yellow)]));
  if (row + 1 < picture.rows()) {
    picture.write(++row, 1, "Position: " + position_text(position, state.offer()), faint_pen());
  }
  write_signs(picture, row + 1, *sight.game);
}

}  // namespace

GamePicture crossing_picture() {
  return {"crossing-stonehenge", 13, &draw,
          "·y· ·    the last move: its piece, and where it stood\n"};
}

}  // namespace quicket::terminal
