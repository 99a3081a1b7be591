#include "print/bonus/boards.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
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

double sheet_margin(double margin_mm, int pages) {
  return std::max(margin_mm, pages == 1 ? 6.0 : 10.0);
}

}  // namespace

double space_mm(const BonusBoard& board, Size paper, double margin_mm, int pages) {
  return board.space * best_tiling(board, paper, sheet_margin(margin_mm, pages), pages).board.w;
}

void print_board(Canvas& canvas, const BonusBoard& board, Size paper, double margin_mm, int pages,
                 const std::string& title) {
  expects(pages == 1 || pages == 2 || pages == 4, "a board lies on one, two or four sheets");
  const double margin = sheet_margin(margin_mm, pages);
  const Tiling tiling = best_tiling(board, paper, margin, pages);
  const Size tile{tiling.page.width - 2 * margin, tiling.page.height - 2 * margin};
  for (int row = 0; row < tiling.down; ++row) {
    for (int column = 0; column < tiling.across; ++column) {
      canvas.begin_page(tiling.page);
      if (row == 0 && column == 0) canvas.bookmark(pages == 1 ? "Board" : "Board, in parts");
      const Box window{margin, margin, tile.width, tile.height};
      // The board continues below the part that is glued on top, so small gaps do not show.
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
              fmt::format(
                  "{}: part {} of {}, row {}, column {}. Cut along the outer "
                  "line; where it has dashes inside, glue the next part on as far as the dashes.",
                  title, row * tiling.across + column + 1, pages, row + 1, column + 1),
              letters(smallest_pt, false, Align::left, muted));
    }
  }
}

}  // namespace quicket::print
