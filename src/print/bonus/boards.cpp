#include "print/bonus/boards.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "games/absolution/position.h"
#include "games/crossing_stonehenge/position.h"
#include "games/stones.h"
#include "print/bonus/stone_signs.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr Colour stone_grey{0xd9, 0xdc, 0xe1};
constexpr Colour night{0x1b, 0x22, 0x33};
constexpr double degrees_each = 360.0 / games::stone_numbers;

/// Letters whose size follows the board's.
TextStyle sized(double mm, bool bold, Colour colour = ink) {
  return letters(std::max(smallest_pt, mm / mm_per_point), bold, Align::centre, colour);
}

void words_at(Canvas& canvas, Point at, double width, double mm, std::string_view text,
              bool bold = false, Colour colour = ink) {
  text_in(canvas, {at.x - width / 2, at.y - mm, width, 2 * mm}, text, sized(mm, bold, colour));
}

/// Where the thirty spaces are drawn: as parts of the outermost radius.
struct Ring {
  double box = 0.845, band = 0.79, number = 0.68;
};

/// Spaces 1 to 30 clockwise from the top: a box for what stands there, the colour with its sign,
/// the number.
void draw_ring(Canvas& canvas, Point centre, double radius, const Ring& ring) {
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const int colour = games::colour_of(number);
    const double middle = degrees_each * (number - 1);
    const double from = middle - degrees_each / 2, to = middle + degrees_each / 2;
    const Stroke edge{muted, 0.25, 0};
    canvas.draw(ring_piece(centre, ring.box * radius, radius, from, to), {pale, edge});
    canvas.draw(ring_piece(centre, ring.band * radius, ring.box * radius, from, to),
                {stone_colour(colour), edge});
    const Point sign = on_circle(centre, (ring.band + ring.box) / 2 * radius, middle);
    draw_stone_sign(canvas, colour, sign, 0.021 * radius,
                    cricket::readable_on(stone_colour(colour)));
    canvas.draw(ring_piece(centre, ring.number * radius, ring.band * radius, from, to),
                {cricket::white, edge});
    words_at(canvas, on_circle(centre, (ring.number + ring.band) / 2 * radius, middle),
             0.13 * radius, 0.05 * radius, std::to_string(number), true);
  }
}

void draw_track(Canvas& canvas, Point first, double step, int count, double radius, bool numbered) {
  for (int i = 0; i < count; ++i) {
    const Point at{first.x + step * i, first.y};
    canvas.draw(circle(at, radius), {cricket::white, Stroke{muted, 0.3, 0}});
    if (numbered)
      words_at(canvas, at, 2 * radius, radius * 0.8, std::to_string(i + 1), false, muted);
  }
}

void draw_cricket(Canvas& canvas, Box area) {
  const Point c = area.centre();
  const double r = std::min(area.w, area.h) / 2;
  draw_ring(canvas, c, r, {});
  // Bowler and keeper stand where the rules put them.
  words_at(canvas, on_circle(c, 0.92 * r, 0), 0.15 * r, 0.034 * r, "bowler", true);
  words_at(canvas, on_circle(c, 0.92 * r, 180), 0.15 * r, 0.034 * r, "keeper", true);
  draw_trilithon(canvas, {c.x - 0.11 * r, c.y + 0.25 * r, 0.22 * r, 0.22 * r}, stone_grey);
  words_at(canvas, {c.x, c.y + 0.53 * r}, 0.4 * r, 0.036 * r, "stumps: the batsman in", false,
           muted);
  const Box altar{c.x - 0.2 * r, c.y - 0.1 * r, 0.4 * r, 0.2 * r};
  canvas.draw(rounded(altar, 0.04 * r), {stone_grey, Stroke{muted, 0.3, 0}});
  words_at(canvas, {c.x, c.y - 0.03 * r}, 0.38 * r, 0.045 * r, "ALTAR", true);
  words_at(canvas, {c.x, c.y + 0.04 * r}, 0.38 * r, 0.034 * r, "the batting side's figure");
  words_at(canvas, {c.x, c.y - 0.47 * r}, 0.6 * r, 0.04 * r, "Balls of the over", true);
  draw_track(canvas, {c.x - 0.35 * r, c.y - 0.37 * r}, 0.14 * r, 6, 0.055 * r, true);
  words_at(canvas, {c.x, c.y - 0.25 * r}, 0.6 * r, 0.04 * r, "Wickets", true);
  draw_track(canvas, {c.x - 0.45 * r, c.y - 0.17 * r}, 0.1 * r, 10, 0.042 * r, true);
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.24 * r}, 0.3 * r, 0.034 * r, "twin of the ball: 6");
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.31 * r}, 0.3 * r, 0.034 * r, "nobody there: 4");
  words_at(canvas, {c.x - 0.4 * r, c.y + 0.38 * r}, 0.3 * r, 0.034 * r, "a fielder there: 1");
}

void draw_absolution(Canvas& canvas, Box area) {
  const Point c = area.centre();
  const double r = std::min(area.w, area.h) / 2;
  draw_ring(canvas, c, r, {0.87, 0.825, 0.735});
  // Two small stones within each number: Day first, Night after it (bonus-games.md, 1.3).
  for (int number = 1; number <= games::stone_numbers; ++number) {
    const double middle = degrees_each * (number - 1);
    canvas.draw(circle(on_circle(c, 0.665 * r, middle - 3.05), 0.033 * r),
                {cricket::white, Stroke{muted, 0.3, 0}});
    canvas.draw(circle(on_circle(c, 0.665 * r, middle + 3.05), 0.033 * r),
                {night, Stroke{muted, 0.3, 0}});
  }
  words_at(canvas, {c.x, c.y + 0.5 * r}, 0.6 * r, 0.034 * r, "inner ring: light is Day,", false,
           muted);
  words_at(canvas, {c.x, c.y + 0.55 * r}, 0.5 * r, 0.034 * r, "dark is Night", false, muted);
  // The horseshoe opens downwards; it begins at its right end and runs round to the left one.
  constexpr int bluestones = games::druid::Position::bluestones;
  for (int i = 0; i < bluestones; ++i) {
    const double at = 140 - 280.0 * i / (bluestones - 1);
    const Point stone = on_circle(c, 0.45 * r, at);
    canvas.draw(circle(stone, 0.06 * r),
                {Colour{0xc6, 0xd4, 0xe8}, Stroke{Colour{0x1c, 0x5a, 0xa6}, 0.4, 0}});
    words_at(canvas, stone, 0.11 * r, 0.05 * r, std::to_string(i + 1), true);
  }
  words_at(canvas, on_circle(c, 0.43 * r, 158), 0.2 * r, 0.034 * r, "start", true);
  words_at(canvas, on_circle(c, 0.43 * r, 202), 0.2 * r, 0.034 * r, "last", true);
  const Box altar{c.x - 0.19 * r, c.y - 0.11 * r, 0.38 * r, 0.22 * r};
  canvas.draw(rounded(altar, 0.04 * r), {stone_grey, Stroke{muted, 0.3, 0}});
  words_at(canvas, c, 0.36 * r, 0.055 * r, "ALTAR", true);
  words_at(canvas, {c.x, c.y + 0.18 * r}, 0.5 * r, 0.034 * r, "who steps beyond the last", false,
           muted);
  words_at(canvas, {c.x, c.y + 0.235 * r}, 0.5 * r, 0.034 * r, "stone is sacrificed", false, muted);
}

void draw_crossing(Canvas& canvas, Box area) {
  using namespace games::crossing;
  const double cell = std::min(area.w / (columns + 0.7), area.h / (rows + 0.7));
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
      const Cells here = only(cell_at(row, column));
      const Box box{left + column * cell, top + row * cell, cell, cell};
      const bool green = (start.pieces[index(Side::green)] & here) != 0;
      const bool yellow = (start.pieces[index(Side::yellow)] & here) != 0;
      const Colour ground = green    ? Colour{0xdd, 0xee, 0xdf}
                            : yellow ? Colour{0xfb, 0xf0, 0xcb}
                                     : cricket::white;
      canvas.rect(box, {ground, Stroke{muted, 0.3, 0}});
      if (green || yellow) {
        const bool druid = ((start.druid[0] | start.druid[1]) & here) != 0;
        canvas.draw(circle(box.centre(), 0.36 * cell), outlined(muted, 0.25, 1));
        draw_stone_sign(canvas, green ? 2 : 3, {box.x + 0.14 * cell, box.y + 0.14 * cell},
                        0.08 * cell, stone_colour(green ? 2 : 3));
        if (druid) words_at(canvas, box.centre(), 0.6 * cell, 0.13 * cell, "druid", true, muted);
      }
      for (const Side side : {Side::green, Side::yellow}) {
        if (here != only(goal_cell(side))) continue;
        const int colour = side == Side::green ? 2 : 3;
        draw_stone_sign(canvas, 5, {box.centre().x, box.y + 0.42 * cell}, 0.26 * cell,
                        stone_colour(colour));
        words_at(canvas, {box.centre().x, box.bottom() - 0.16 * cell}, 0.9 * cell, 0.1 * cell,
                 side == Side::green ? "green's goal" : "yellow's goal");
      }
    }
  }
  canvas.rect({left, top, columns * cell, rows * cell}, outlined(ink, 0.6));
}

/// The most of a page that a board of that shape fills, and its area on it.
Box fitted(Size room, Size shape) {
  const double scale = std::min(room.width / shape.width, room.height / shape.height);
  const Size size{shape.width * scale, shape.height * scale};
  return {(room.width - size.width) / 2, (room.height - size.height) / 2, size.width, size.height};
}

/// What of a part lies below its neighbour.
constexpr double glue_mm = 5;

struct Tiling {
  Size page;
  int across = 1, down = 1;
  Box board;
};

Tiling best_tiling(const BonusBoard& board, Size paper, double margin, int pages) {
  Tiling best;
  for (const Size page : {paper, Size{paper.height, paper.width}}) {
    for (const auto& [across, down] : {std::pair{1, pages}, std::pair{pages, 1}, std::pair{2, 2}}) {
      if (across * down != pages) continue;
      const Size room{across * (page.width - 2 * margin), down * (page.height - 2 * margin)};
      const Box area = fitted(room, board.shape);
      if (area.w > best.board.w + 1e-9) best = {page, across, down, area};
    }
  }
  return best;
}

}  // namespace

BonusBoard cricket_board() {
  return {{1, 1}, draw_cricket};
}

BonusBoard absolution_board() {
  return {{1, 1}, draw_absolution};
}

BonusBoard crossing_board() {
  return {{12.7, 4.7}, draw_crossing};
}

void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title) {
  expects(pages == 1 || pages == 2 || pages == 4, "a board lies on one, two or four sheets");
  const double margin = std::max(margin_mm, pages == 1 ? 6.0 : 10.0);
  const Tiling tiling = best_tiling(board, paper, margin, pages);
  const Size tile{tiling.page.width - 2 * margin, tiling.page.height - 2 * margin};
  for (int row = 0; row < tiling.down; ++row) {
    for (int column = 0; column < tiling.across; ++column) {
      canvas.begin_page(tiling.page);
      if (row == 0 && column == 0) canvas.bookmark(pages == 1 ? "Board" : "Board, in parts");
      const Box window{margin, margin, tile.width, tile.height};
      // The board goes on below the part that is glued on top: small gaps do not show.
      const bool right = column + 1 < tiling.across, below = row + 1 < tiling.down;
      const Box drawn{margin, margin, tile.width + (right ? glue_mm : 0),
                      tile.height + (below ? glue_mm : 0)};
      if (pages > 1) canvas.save_and_clip(drawn);
      canvas.save_and_shift(margin - column * tile.width, margin - row * tile.height);
      board.draw(canvas, tiling.board);
      canvas.restore();
      if (pages == 1) continue;
      canvas.restore();
      canvas.rect(window, outlined(muted, 0.15, 2));
      if (right || below) canvas.rect(drawn, outlined(hair, 0.15));
      text_in(canvas, {margin, margin - 5, tile.width, 4},
              fmt::format("{}: part {} of {}, row {}, column {}. Cut along the outer "
                          "line; where dashes lie within it, glue the next part on up to them.",
                          title, row * tiling.across + column + 1, pages, row + 1, column + 1),
              letters(smallest_pt, false, Align::left, muted));
    }
  }
}

}  // namespace quicket::print
