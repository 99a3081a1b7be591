#include <algorithm>
#include <cmath>
#include <optional>

#include "games/crossing_stonehenge/position.h"
#include "games/stones.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/bonus/stone_board.h"
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

/// The arc of stones 10 to 21, in fractions of its outermost radius: slabs, the colours of the
/// stones, and four rows of cells.
constexpr double arc_degrees = 5, slab_inner = 0.935, band_inner = 0.912, row_depth = 0.076;
constexpr double cells_inner = band_inner - rows * row_depth;
/// From the middle of the arc to its last stone, and from the circle's centre to its lowest point.
constexpr double half_arc = columns * arc_degrees / 2;
constexpr double sine_of_half = 0.5, cosine_of_half = 0.8660254037844387;
static_assert(half_arc == 30, "the sine and the cosine are those of thirty degrees");
/// Of letters beside the rows, and of grass around everything.
constexpr double letters_share = 0.04, grass_share = 0.012;
constexpr Size arc_shape{2 * sine_of_half + 2 * letters_share,
                         1 - cells_inner* cosine_of_half + 2 * grass_share};
/// Radius of the spaces: no wider than the cells of the innermost row.
constexpr double space_radius = 0.0245;

/// Where the cells of a board of that outermost radius are.
struct Arc {
  Point centre;
  double radius = 0;

  static double from(int column) { return -half_arc + column * arc_degrees; }
  static double middle(int column) { return from(column) + arc_degrees / 2; }
  static double outer(int row) { return band_inner - row * row_depth; }
  Point cell(int row, int column) const {
    return on_circle(centre, (outer(row) - row_depth / 2) * radius, middle(column));
  }
  Path outline(int row, int column) const {
    return ring_piece(centre, outer(row + 1) * radius, outer(row) * radius, from(column),
                      from(column + 1));
  }
};

void draw_start(Canvas& canvas, Point at, double radius, Side side, bool druid) {
  const Colour ground = ground_of(side);
  canvas.draw(circle(at, radius),
              {cricket::mix(ground, cricket::white, 0.4), Stroke{muted, 0.25, 0}});
  const Colour pale_piece = cricket::mix(stone_colour(stones_of(side)), ground, 0.45);
  draw_piece(canvas, druid ? Piece::druid : Piece::pawn, at, radius, pale_piece, ground);
  if (druid)
    words_at(canvas, {at.x, at.y + radius * 1.22}, 2 * radius, 0.2 * radius, "druid", true);
}

void draw_goal(Canvas& canvas, const Arc& arc, int column, Side side) {
  draw_slab(canvas, arc.centre, Arc::outer(1) * arc.radius, Arc::outer(0) * arc.radius,
            Arc::from(column), Arc::from(column + 1), column);
  const Point at = arc.cell(0, column);
  const double size = space_radius * arc.radius;
  draw_stone_sign(canvas, games::black, {at.x, at.y - 0.3 * size}, 0.68 * size,
                  stone_colour(stones_of(side)));
  words_at(canvas, {at.x, at.y + 0.62 * size}, 2.2 * size, 0.25 * size,
           side == Side::green ? "green's goal" : "yellow's goal", true);
}

void draw_cell(Canvas& canvas, const Arc& arc, int row, int column, const Position& start) {
  const Cells here = only(cell_at(row, column));
  std::optional<Side> owner;
  for (const Side side : {Side::green, Side::yellow}) {
    if ((start.pieces[index(side)] & here) != 0) owner = side;
  }
  const Colour grass = (row + column) % 2 == 1 ? mown_turf : turf;
  canvas.draw(arc.outline(row, column),
              {owner ? ground_of(*owner) : grass, Stroke{stone_shade, 0.25, 0}});
  if (owner) {
    draw_start(canvas, arc.cell(row, column), space_radius * arc.radius, *owner,
               ((start.druid[0] | start.druid[1]) & here) != 0);
  }
  for (const Side side : {Side::green, Side::yellow}) {
    if (here == only(goal_cell(side))) draw_goal(canvas, arc, column, side);
  }
}

/// A stone of the outer circle above its column, with its number, and its colour and sign.
void draw_stone(Canvas& canvas, const Arc& arc, int column) {
  constexpr int first_stone = 10;
  const int number = first_stone + column, colour = games::colour_of(number);
  const double from = Arc::from(column), to = Arc::from(column + 1);
  draw_slab(canvas, arc.centre, slab_inner * arc.radius, arc.radius, from, to, number);
  canvas.draw(ring_piece(arc.centre, band_inner * arc.radius, slab_inner * arc.radius, from, to),
              {stone_colour(colour), Stroke{muted, 0.25, 0}});
  draw_stone_sign(
      canvas, colour,
      on_circle(arc.centre, (band_inner + slab_inner) / 2 * arc.radius, Arc::middle(column)),
      0.009 * arc.radius, cricket::readable_on(stone_colour(colour)));
  words_at(canvas, on_circle(arc.centre, (slab_inner + 1) / 2 * arc.radius, Arc::middle(column)),
           0.05 * arc.radius, 0.021 * arc.radius, std::to_string(number), true);
}

void draw_crossing_board(Canvas& canvas, Box area) {
  const double radius = std::min(area.w / arc_shape.width, area.h / arc_shape.height);
  const Point middle = area.centre();
  const double top = middle.y - arc_shape.height * radius / 2 + grass_share * radius;
  const Arc arc{{middle.x, top + radius}, radius};
  draw_mown_ground(canvas,
                   {middle.x - arc_shape.width * radius / 2, top - grass_share * radius,
                    arc_shape.width * radius, arc_shape.height * radius},
                   arc.centre, row_depth * radius);
  const Position start = starting_position();
  for (int column = 0; column < columns; ++column) {
    draw_stone(canvas, arc, column);
    for (int row = 0; row < rows; ++row) draw_cell(canvas, arc, row, column, start);
  }
  for (int row = 0; row < rows; ++row) {
    const std::string letter(1, static_cast<char>('A' + row));
    // The same way from both ends, which slant.
    for (const double end : {-half_arc - 1.5, half_arc + 1.5}) {
      words_at(canvas, on_circle(arc.centre, (Arc::outer(row) - row_depth / 2) * radius, end),
               0.04 * radius, 0.02 * radius, letter, true);
    }
  }
  canvas.draw(
      ring_piece(arc.centre, cells_inner * radius, band_inner * radius, -half_arc, half_arc),
      outlined(ink, 0.6));
}

CounterGroup counters_of(Side side) {
  const int stones = stones_of(side);
  CounterGroup group{
      side == Side::green ? "Green: a druid and ten pawns" : "Yellow: a druid and ten pawns",
      {{"", stone_colour(stones), stones, Piece::druid}}};
  group.counters.resize(11, Counter{"", stone_colour(stones), stones, Piece::pawn});
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
    draw_disk(canvas_, c, 0.4 * cell_, paint, "");
    const Colour on = cricket::readable_on(paint);
    draw_piece(canvas_, Piece::pawn, c, 0.4 * cell_, on, paint);
    draw_stone_sign(canvas_, stones_of(side), {c.x, c.y + 0.14 * cell_}, 0.07 * cell_, paint);
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
      arc_shape,
      draw_crossing_board,
      2 * space_radius / arc_shape.width,
      "A turn",
      {"Move one piece that is not trapped: slide any number of empty cells up, down or along the "
       "row towards your goal.",
       "A piece that can jump over a neighbour of the other side must do so: it captures, and may "
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
