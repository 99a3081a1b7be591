#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "print/bonus/printed_game.h"
#include "print/bonus/scenery.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// The largest area of a page for a board of that shape.
Box fitted(Size room, Size shape) {
  const double scale = std::min(room.width / shape.width, room.height / shape.height);
  const Size size{shape.width * scale, shape.height * scale};
  return {(room.width - size.width) / 2, (room.height - size.height) / 2, size.width, size.height};
}

/// What two boxes share; they touch.
Box common(Box a, Box b) {
  const double x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  return {x, y, std::min(a.right(), b.right()) - x, std::min(a.bottom(), b.bottom()) - y};
}

/// Overlap of a part with its neighbour.
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

/// What is above and below a board on its page, as far as there is room.
void draw_surroundings(Canvas& canvas, const BonusBoard& board, Box above, Box below,
                       const std::string& title, const std::string& about) {
  constexpr double clear_mm = 3, least_mm = 18;
  if (above.h < least_mm) return;
  draw_board_head(canvas, {above.x, above.y, above.w, above.h - clear_mm}, title, about);
  if (board.reminders.empty()) return;
  // Side by side as far as lines stay readable: a landscape page has room for more.
  constexpr double pt = 8.6, number_mm = 5, gap_mm = 8, title_mm = 6;
  const std::size_t count = board.reminders.size();
  const std::size_t columns = below.w > 240 ? std::min<std::size_t>(3, count) : 2;
  const std::size_t rows = (count + columns - 1) / columns;
  const double width =
      (below.w - gap_mm * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  const TextStyle style = letters(pt);
  double height = 0;
  for (std::size_t column = 0; column < columns; ++column) {
    double column_height = 0;
    for (std::size_t i = column * rows; i < std::min(count, (column + 1) * rows); ++i) {
      const double lines =
          static_cast<double>(wrapped(canvas, board.reminders[i], style, width - number_mm).size());
      column_height += lines * pt * 1.3 * mm_per_point + 1.2;
    }
    height = std::max(height, column_height);
  }
  height += title_mm;
  if (height > below.h - clear_mm) return;
  constexpr double below_board_mm = 8;
  const double top = below.y + std::min(below_board_mm, below.h - height);
  text_in(canvas, {below.x, top, below.w, title_mm - 1.5}, board.reminder_title, letters(10, true));
  for (std::size_t column = 0; column < columns; ++column) {
    const double x = below.x + static_cast<double>(column) * (width + gap_mm);
    double y = top + title_mm;
    for (std::size_t i = column * rows; i < std::min(count, (column + 1) * rows); ++i) {
      paragraph(canvas, {x, y}, number_mm, fmt::format("{}.", i + 1), letters(pt, true), 1.3);
      y = paragraph(canvas, {x + number_mm, y}, width - number_mm, board.reminders[i], style, 1.3) +
          1.2;
    }
  }
}

double sheet_margin(double margin_mm, int pages) {
  return std::max(margin_mm, pages == 1 ? 6.0 : 10.0);
}

}  // namespace

double space_mm(const BonusBoard& board, Size paper, double margin_mm, int pages) {
  return board.space * best_tiling(board, paper, sheet_margin(margin_mm, pages), pages).board.w;
}

void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title, const std::string& about) {
  expects(pages == 1 || pages == 2 || pages == 4, "a board lies on one, two or four sheets");
  const double margin = sheet_margin(margin_mm, pages);
  const Tiling tiling = best_tiling(board, paper, margin, pages);
  const Size tile{tiling.page.width - 2 * margin, tiling.page.height - 2 * margin};
  for (int row = 0; row < tiling.down; ++row) {
    for (int column = 0; column < tiling.across; ++column) {
      canvas.begin_page(tiling.page);
      if (row == 0 && column == 0) canvas.bookmark(pages == 1 ? "Board" : "Board, in parts");
      // No wider than the board, whose part is cut out without white around it.
      const Box board_here{margin - column * tile.width + tiling.board.x,
                           margin - row * tile.height + tiling.board.y, tiling.board.w,
                           tiling.board.h};
      const Box window = common({margin, margin, tile.width, tile.height}, board_here);
      // The board continues below the part that is glued on top, so small gaps do not show.
      const bool right = column + 1 < tiling.across, below = row + 1 < tiling.down;
      const Box drawn = common(
          {margin, margin, tile.width + (right ? glue_mm : 0), tile.height + (below ? glue_mm : 0)},
          board_here);
      if (pages > 1) canvas.save_and_clip(drawn);
      canvas.save_and_shift(margin - column * tile.width, margin - row * tile.height);
      board.draw(canvas, tiling.board);
      canvas.restore();
      if (pages == 1) {
        const double gap = tiling.board.y;
        draw_surroundings(canvas, board, {margin, margin, tile.width, gap},
                          {margin, margin + tiling.board.bottom(), tile.width, gap}, title, about);
        continue;
      }
      canvas.restore();
      canvas.rect(window, outlined(muted, 0.15, 2));
      if (right || below) canvas.rect(drawn, outlined(hair, 0.15));
      text_in(canvas, {margin, margin - 5, tile.width, 4},
              fmt::format(
                  "{}: part {} of {}, row {}, column {}. Cut along the outer "
                  "line; where it has dashes inside, glue the next part on as far as the dashes.",
                  title, row * tiling.across + column + 1, pages, row + 1, column + 1),
              letters(smallest_pt, false, Align::left, muted));
    }
  }
}

}  // namespace quicket::print
