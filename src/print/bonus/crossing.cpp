#include <algorithm>
#include <cmath>
#include <optional>

#include "games/crossing_stonehenge/position.h"
#include "games/stones.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/bonus/stone_board.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

// Crossing Stonehenge: board, pieces of both sides, record of a game.

namespace quicket::print {
namespace {

using namespace games::crossing;

/// The stones whose colour and sign stand for the sides (games::colour_of).
constexpr int stones_of(Side side) {
  return side == Side::green ? 2 : 3;
}

/// The pale ground of the cells on which a side begins.
Colour ground_of(Side side) {
  return side == Side::green ? Colour{0xbc, 0xde, 0xc2} : Colour{0xfb, 0xe9, 0xae};
}

/// Radius of the spaces, as a share of their cell.
constexpr double start_radius = 0.36;
/// Cells of the board's width and height, letters and numbers at its edges included.
constexpr Size board_cells{columns + 0.7, rows + 0.7};

void draw_start(Canvas& canvas, Box box, Side side, bool druid) {
  canvas.draw(circle(box.centre(), start_radius * box.w), outlined(muted, 0.25, 1));
  draw_stone_sign(canvas, stones_of(side), {box.x + 0.14 * box.w, box.y + 0.14 * box.w},
                  0.08 * box.w, stone_colour(stones_of(side)));
  if (druid) words_at(canvas, box.centre(), 0.6 * box.w, 0.13 * box.w, "druid", true, muted);
}

void draw_goal(Canvas& canvas, Box box, Side side) {
  draw_stone_sign(canvas, games::black, {box.centre().x, box.y + 0.42 * box.w}, 0.26 * box.w,
                  stone_colour(stones_of(side)));
  words_at(canvas, {box.centre().x, box.bottom() - 0.16 * box.w}, 0.9 * box.w, 0.1 * box.w,
           side == Side::green ? "green's goal" : "yellow's goal");
}

/// `dark`: of the two colours of mown grass.
void draw_square(Canvas& canvas, Box box, Cells here, const Position& start, bool dark) {
  std::optional<Side> owner;
  for (const Side side : {Side::green, Side::yellow}) {
    if ((start.pieces[index(side)] & here) != 0) owner = side;
  }
  const bool goal = here == only(goal_cell(Side::green)) || here == only(goal_cell(Side::yellow));
  const Colour grass = goal ? cricket::white : dark ? mown_turf : turf;
  canvas.rect(box, {owner ? ground_of(*owner) : grass, Stroke{stone_shade, 0.2, 0}});
  if (owner) draw_start(canvas, box, *owner, ((start.druid[0] | start.druid[1]) & here) != 0);
  for (const Side side : {Side::green, Side::yellow}) {
    if (here == only(goal_cell(side))) draw_goal(canvas, box, side);
  }
}

void draw_crossing_board(Canvas& canvas, Box area) {
  const double cell = std::min(area.w / board_cells.width, area.h / board_cells.height);
  const double left = area.centre().x - cell * (columns - 0.5) / 2;
  const double top = area.centre().y - cell * (rows - 0.5) / 2;
  const Position start = starting_position();
  for (int column = 0; column < columns; ++column) {
    words_at(canvas, {left + (column + 0.5) * cell, top - 0.22 * cell}, cell, 0.2 * cell,
             std::to_string(10 + column), true);
  }
  for (int row = 0; row < rows; ++row) {
    words_at(canvas, {left - 0.24 * cell, top + (row + 0.5) * cell}, 0.4 * cell, 0.2 * cell,
             std::string(1, static_cast<char>('A' + row)), true);
    for (int column = 0; column < columns; ++column) {
      draw_square(canvas, {left + column * cell, top + row * cell, cell, cell},
                  only(cell_at(row, column)), start, (row + column) % 2 == 1);
    }
  }
  canvas.rect({left, top, columns * cell, rows * cell}, outlined(ink, 0.6));
}

CounterGroup counters_of(Side side) {
  const int stones = stones_of(side);
  CounterGroup group{side == Side::green ? "Green" : "Yellow",
                     {{"Druid", stone_colour(stones), stones}}};
  group.counters.resize(11, Counter{"", stone_colour(stones), stones});
  return group;
}

void draw_crossing_pad(Canvas& canvas, Box area) {
  const double width = (area.w - pad_gap_mm) / 2;
  for (int half = 0; half < 2; ++half) {
    draw_grid(canvas, {area.x + half * (width + pad_gap_mm), area.y + 10, width, area.h - 10},
              {{"", "Green", "idle", "Yellow", "idle"}, {0.7, 2.6, 0.7, 2.6, 0.7}},
              numbered_rows(half * 30 + 1, half * 30 + 30));
  }
  blank_line(canvas, {area.x, area.y - 1, width, 7}, "Green");
  blank_line(canvas, {area.x + width + pad_gap_mm, area.y - 1, width, 7}, "Yellow");
}

/// A part of the board, `across` cells by `down`, in the middle of a figure.
class FigureGrid {
 public:
  FigureGrid(Canvas& canvas, Box box, int across, int down) : canvas_(canvas) {
    cell_ = std::min(box.w / across, box.h / down);
    left_ = box.centre().x - cell_ * across / 2;
    top_ = box.centre().y - cell_ * down / 2;
    for (int row = 0; row < down; ++row) {
      for (int column = 0; column < across; ++column) {
        canvas.rect({left_ + column * cell_, top_ + row * cell_, cell_, cell_},
                    {(row + column) % 2 == 1 ? mown_turf : turf, Stroke{stone_shade, 0.15, 0}});
      }
    }
  }

  Point at(double column, double row) const {
    return {left_ + (column + 0.5) * cell_, top_ + (row + 0.5) * cell_};
  }
  void piece(int column, int row, Side side, bool captured = false) {
    const Point c = at(column, row);
    const Colour paint = stone_colour(stones_of(side));
    draw_disk(canvas_, c, 0.36 * cell_, paint, "");
    draw_stone_sign(canvas_, stones_of(side), c, 0.16 * cell_, cricket::readable_on(paint));
    if (!captured) return;
    const double r = 0.4 * cell_;
    canvas_.line({c.x - r, c.y - r}, {c.x + r, c.y + r}, {ink, 0.5, 0});
    canvas_.line({c.x - r, c.y + r}, {c.x + r, c.y - r}, {ink, 0.5, 0});
  }
  void way(Point from, Point to) { draw_arrow(canvas_, from, to, 0.5, ink); }

 private:
  Canvas& canvas_;
  double cell_ = 0, left_ = 0, top_ = 0;
};

void draw_slides(Canvas& canvas, Box box) {
  FigureGrid grid(canvas, box, 7, 3);
  grid.piece(5, 1, Side::green);
  grid.way(grid.at(4.5, 1), grid.at(1.7, 1));
  grid.way(grid.at(5, 0.5), grid.at(5, -0.25));
  grid.way(grid.at(5, 1.5), grid.at(5, 2.25));
}

void draw_jump(Canvas& canvas, Box box) {
  FigureGrid grid(canvas, box, 7, 3);
  grid.piece(4, 1, Side::green);
  grid.piece(3, 1, Side::yellow, true);
  draw_bent_arrow(canvas, grid.at(3, 1.15), std::abs(grid.at(4, 0).x - grid.at(3, 0).x), 52, -62,
                  0.5, ink);
}

void draw_trap(Canvas& canvas, Box box) {
  FigureGrid grid(canvas, box, 7, 3);
  grid.piece(1, 1, Side::yellow);
  for (const int column : {2, 3, 4}) grid.piece(column, 1, Side::green);
  grid.piece(5, 1, Side::yellow);
}

}  // namespace

PrintedGame printed_crossing() {
  PrintedGame printed{"crossing-stonehenge"};
  printed.board = BonusBoard{
      board_cells,
      draw_crossing_board,
      2 * start_radius / board_cells.width,
      "A turn",
      {"Move one piece that is not trapped: slide any number of empty cells up, down or along the "
       "row towards your goal.",
       "If a piece can jump over a neighbour of the other side, one must: it captures, and may "
       "go on jumping.",
       "Pieces in a row or column are trapped between two enemies. If nobody can jump, a piece at "
       "an end may capture its trapped neighbour."}};
  printed.counters = {counters_of(Side::green), counters_of(Side::yellow)};
  printed.figures = {
      {"Slide up, down, or along the row towards your goal: green to the left.", draw_slides},
      {"Jump a neighbour of the other side: it is captured.", draw_jump},
      {"Between two enemies in a line nobody can move.", draw_trap}};
  printed.pad = {{"record of a game", draw_crossing_pad}};
  return printed;
}

}  // namespace quicket::print
