#include "print/charts/fold_out.h"

#include <algorithm>
#include <optional>
#include <utility>
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

constexpr double tight = 1.16, below_block_mm = 1.5;
constexpr double largest_panel_pt = 7.6, smallest_panel_pt = 7;
/// Between the text of a panel and the folds around it.
constexpr double panel_pad_mm = 3;
constexpr double fold_out_cut_mm = 2;  ///< how far the cover reaches beyond the cut

using Panels = std::vector<std::vector<Block>>;

/// Blocks one after another on panels of those heights, divided between entries where a panel ends;
/// nothing if they need more of them.
std::optional<Panels> flowed(Canvas& canvas, double width, const std::vector<double>& heights,
                             const std::vector<Block>& blocks, double size) {
  Panels made(1);
  double used = 0;
  for (const Block& block : blocks) {
    Block rest = block;
    while (!rest.entries.empty()) {
      Block part = rest;
      const auto fits = [&] {
        return used + block_height(canvas, width, part, size, tight) <= heights[made.size() - 1];
      };
      while (!part.entries.empty() && !fits()) part.entries.pop_back();
      // One entry below a head, or a short one left over, looks lost.
      constexpr std::size_t short_text = 60;
      const std::size_t kept = part.entries.size(), all = rest.entries.size();
      const bool lost = kept + 1 == all && rest.entries.back().text.size() < short_text;
      if (lost && kept > 2) part.entries.pop_back();
      if (kept < all && kept < 2) part.entries.clear();
      if (!part.entries.empty()) {
        used += block_height(canvas, width, part, size, tight) + below_block_mm;
        made.back().push_back(part);
        rest.entries.erase(rest.entries.begin(),
                           rest.entries.begin() + static_cast<std::ptrdiff_t>(part.entries.size()));
      }
      if (rest.entries.empty()) break;
      if (made.size() == heights.size()) return {};
      made.emplace_back();
      used = 0;
      if (rest.entries.size() < all && !rest.title.ends_with(", continued"))
        rest.title += ", continued";
    }
  }
  return made;
}

/// What the three panels beside the cover say, in letters of one size.
struct FoldOutText {
  Panels panels;
  double size_pt = smallest_pt;
  bool table = false;  ///< of the format's numbers, below the last
};

double table_height(const cards::CardSet& set, double size) {
  return static_cast<double>(format_rows(set.format).size()) * size * mm_per_point * table_leading;
}

/// As much as has room, what a ball needs first, and then in letters as large as there is room for;
/// nothing if a card is too small for what a game needs.
std::optional<FoldOutText> fold_out_text(Canvas& canvas, const cards::CardSet& set, Size panel) {
  std::vector<Block> blocks{turn_block(set.chart.tempo), card_block(), fielding_block(set)};
  const std::size_t needed = blocks.size();
  if (Block words = tempo_words_block(set); !words.entries.empty()) blocks.push_back(words);
  for (const Block& block : {strike_block(), usage_block(set.format), super_over_block()}) {
    blocks.push_back(block);
  }
  constexpr double least_pt = 5.6;  // of what a game needs; of anything else `smallest_panel_pt`
  for (bool table = true; blocks.size() >= needed;
       table ? void(table = false) : blocks.pop_back()) {
    const double least = blocks.size() == needed && !table ? least_pt : smallest_panel_pt;
    for (double size = largest_panel_pt; size >= least - 0.01; size -= 0.1) {
      const double below = table ? table_height(set, size) + below_block_mm : 0;
      const std::vector<double> heights{panel.height, panel.height, panel.height - below};
      if (auto made = flowed(canvas, panel.width, heights, blocks, size)) {
        made->resize(heights.size());
        return FoldOutText{std::move(*made), size, table};
      }
    }
  }
  return {};
}

void fold_out_panel(Canvas& canvas, Box box, int panel, const cards::CardSet& set,
                    const FoldOutText& text) {
  const Box inner = box.inset(panel_pad_mm);
  if (panel == 0) {
    // Two of its edges are cut.
    canvas.rect({box.x - fold_out_cut_mm, box.y - fold_out_cut_mm, box.w + fold_out_cut_mm,
                 box.h + fold_out_cut_mm},
                filled({0x1b, 0x22, 0x33}));
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
    return;
  }
  double y = inner.y;
  for (const Block& block : text.panels[static_cast<std::size_t>(panel - 1)]) {
    y = draw_block(canvas, {inner.x, y}, inner.w, block, text.size_pt, tight) + below_block_mm;
  }
  if (panel + 1 < panels || !text.table) return;
  draw_table(canvas, {inner.x, y}, inner.w, {2, 1}, format_rows(set.format), text.size_pt);
}

}  // namespace

void fold_out_page(Canvas& canvas, const cards::CardSet& set, Size paper, Size card) {
  const Size page{std::max(paper.width, paper.height), std::min(paper.width, paper.height)};
  const double left = (page.width - panels * card.width) / 2;
  const double top = (page.height - 2 * card.height) / 2;
  if (left < 4 || top < 4) return;
  const auto text =
      fold_out_text(canvas, set, {card.width - 2 * panel_pad_mm, card.height - 2 * panel_pad_mm});
  if (!text) return;
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
    Box box = boxes[static_cast<std::size_t>(i)].inset(1.2);
    box = {box.x, box.y + 1.8, box.w, box.h - 1.8};
    draw_fielding_chart(canvas, box, set.chart, i * 5 + 1, i * 5 + 5, 8);
  }
  // Folded back along the middle, the lower half is upside down, so it is drawn that way.
  const Box lower{left, top + card.height, panels * card.width, card.height};
  canvas.save_and_turn(lower);
  for (int i = 0; i < panels; ++i) {
    fold_out_panel(canvas, boxes[static_cast<std::size_t>(panels + i)], i, set, *text);
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
