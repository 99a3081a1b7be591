#include "print/charts/fold_out.h"

#include <algorithm>
#include <array>
#include <vector>

#include "cricket/game_credit.h"
#include "print/charts/example_over.h"
#include "print/charts/fielding_page.h"
#include "print/charts/reference_text.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/icons.h"
#include "print/page/sheet_layout.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr int panels = 4;

/// What the cells of the fielding chart mean, and what is not one: a panel has no room for both.
std::array<Block, 2> parted_fielding_block(const cards::CardSet& set) {
  Block cells = fielding_block(set);
  const auto last = std::ranges::find(cells.entries, "Wide, no-ball", &Entry::term);
  Block besides{"Besides", {}};
  if (last != cells.entries.end()) {
    besides.entries.assign(last + 1, cells.entries.end());
    cells.entries.erase(last + 1, cells.entries.end());
  }
  return {cells, besides};
}

constexpr double tight = 1.16, largest_panel_pt = 7.2, below_block_mm = 1.5;

/// Blocks one below the other, in letters as large as the panel has room for.
void draw_blocks(Canvas& canvas, Box box, const std::vector<Block>& blocks) {
  const auto height = [&](double size) {
    double sum = -below_block_mm;
    for (const Block& block : blocks) {
      sum += block_height(canvas, box.w, block, size, tight) + below_block_mm;
    }
    return sum;
  };
  double size = largest_panel_pt;
  while (size > smallest_pt && height(size) > box.h) size = std::max(smallest_pt, size - 0.1);
  double y = box.y;
  for (const Block& block : blocks) {
    y = draw_block(canvas, {box.x, y}, box.w, block, size, tight) + below_block_mm;
  }
}

void fold_out_panel(Canvas& canvas, Box box, int panel, const cards::CardSet& set) {
  const Box inner = box.inset(3);
  constexpr double size = smallest_pt;
  const Point top{inner.x, inner.y};
  if (panel == 0) {
    canvas.rect(box, filled({0x1b, 0x22, 0x33}));
    const TextStyle title = letters(15, true, Align::centre, cricket::white);
    text_in(canvas, {inner.x, inner.y + 5, inner.w, 8}, "Fielding chart", title);
    text_in(canvas, {inner.x, inner.y + 13, inner.w, 5}, "and quick reference",
            letters(9, false, Align::centre, cricket::white));
    // What the chart is read by, below the wicket.
    const double middle = inner.centre().x, icon = std::min(26.0, inner.h * 0.32), die = 9;
    const double y = inner.y + 22;
    draw_icon(canvas, Icon::stumps, {middle - icon / 2, y, icon, icon}, cricket::white);
    draw_die(canvas, {middle - die - 1.5, y + icon + 3, die, die}, 5);
    draw_twenty(canvas, {middle + 1.5, y + icon + 3, die, die}, 12);
    text_in(canvas, {inner.x, inner.bottom() - 18.5, inner.w, 5}, set.competition,
            letters(9, true, Align::centre, cricket::white));
    text_in(canvas, {inner.x, inner.bottom() - 13.5, inner.w, 5}, set.season,
            letters(8, false, Align::centre, cricket::white));
    text_in(canvas, {inner.x, inner.bottom() - 8.4, inner.w, 3.4}, cricket::game_credit,
            letters(smallest_pt, false, Align::centre, cricket::white));
    if (!set.credit.empty()) {
      text_in(canvas, {inner.x, inner.bottom() - 5, inner.w, 3.4}, set.credit,
              letters(smallest_pt, false, Align::centre, cricket::white));
    }
  } else if (panel == 1) {
    draw_blocks(canvas, inner, {turn_block(set.chart.tempo), card_block()});
  } else if (panel == 2) {
    draw_blocks(canvas, inner, {parted_fielding_block(set)[0]});
  } else {
    const double y = draw_table(canvas, top, inner.w, {2, 1}, format_rows(set.format), size) + 2.5;
    std::vector<Block> blocks{super_over_block()};
    const Block besides = parted_fielding_block(set)[1];
    if (!besides.entries.empty()) blocks.push_back(besides);
    draw_blocks(canvas, {inner.x, y, inner.w, inner.bottom() - y}, blocks);
  }
}

}  // namespace

void fold_out_page(Canvas& canvas, const cards::CardSet& set, Size paper, Size card) {
  const Size page{std::max(paper.width, paper.height), std::min(paper.width, paper.height)};
  const double left = (page.width - panels * card.width) / 2;
  const double top = (page.height - 2 * card.height) / 2;
  if (left < 4 || top < 4) return;
  canvas.begin_page(page);
  canvas.bookmark("Fold-out");
  std::vector<Box> boxes;
  for (int i = 0; i < 2 * panels; ++i) {
    const int column = i % panels, row = i / panels;
    boxes.push_back({left + column * card.width, top + row * card.height, card.width, card.height});
  }
  const Box all = around(boxes);
  for (const Guide& guide : cutting_guides({all}, page, 1, 0)) {
    canvas.line(guide.from, guide.to, {muted, 0.1, 0});
  }
  for (int i = 0; i < panels; ++i) {
    const Box box = boxes[static_cast<std::size_t>(i)].inset(1.2);
    draw_fielding_chart(canvas, box, set.chart, i * 5 + 1, i * 5 + 5, 8);
  }
  // Folded back along the middle, the lower half is upside down, so it is drawn that way.
  const Box lower{left, top + card.height, panels * card.width, card.height};
  canvas.save_and_turn(lower);
  for (int i = 0; i < panels; ++i) {
    fold_out_panel(canvas, boxes[static_cast<std::size_t>(panels + i)], i, set);
  }
  canvas.restore();
  const Stroke fold{muted, 0.15, 1.2};
  canvas.line({all.x, top + card.height}, {all.right(), top + card.height}, fold);
  for (int i = 1; i < panels; ++i) {
    canvas.line({left + i * card.width, top}, {left + i * card.width, all.bottom()}, fold);
  }
  text_in(
      canvas, {left + 3, top - 5.5, all.w - 6, 4},
      "Cut out, fold back along the middle and glue, then fold the three lines like a fan, with "
      "the cover outside.",
      letters(smallest_pt, false, Align::left, muted));
}

}  // namespace quicket::print
