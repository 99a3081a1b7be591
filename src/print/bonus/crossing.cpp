#include <algorithm>
#include <optional>

#include "games/crossing_stonehenge/position.h"
#include "games/stones.h"
#include "print/bonus/printed_game.h"
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
  return side == Side::green ? Colour{0xdd, 0xee, 0xdf} : Colour{0xfb, 0xf0, 0xcb};
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

void draw_square(Canvas& canvas, Box box, Cells here, const Position& start) {
  std::optional<Side> owner;
  for (const Side side : {Side::green, Side::yellow}) {
    if ((start.pieces[index(side)] & here) != 0) owner = side;
  }
  canvas.rect(box, {owner ? ground_of(*owner) : cricket::white, Stroke{muted, 0.3, 0}});
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
                  only(cell_at(row, column)), start);
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

}  // namespace

PrintedGame printed_crossing() {
  PrintedGame printed{"crossing-stonehenge"};
  printed.board =
      BonusBoard{board_cells, draw_crossing_board, 2 * start_radius / board_cells.width};
  printed.counters = {counters_of(Side::green), counters_of(Side::yellow)};
  printed.pad = {{"record of a game", draw_crossing_pad}};
  return printed;
}

}  // namespace quicket::print
