#include "print/page/sheet_layout.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/error.h"
#include "print/page/paper.h"

namespace quicket::print {
namespace {

constexpr double longest_guide_mm = 26;
// Cards that fit to the last tenth of a millimetre fit, despite binary fractions.
constexpr double tolerance_mm = 0.001;

int how_many(double room, double card, double gap) {
  return std::max(0, static_cast<int>(std::floor((room + gap + tolerance_mm) / (card + gap))));
}

double gap_of(const SheetMeasures& measures) {
  return std::max(measures.gap_mm, 2 * measures.bleed_mm);
}

/// Refuses paper that cannot take a single card; `smallest` can.
void demand_sheet(const SheetMeasures& measures, Size smallest) {
  demand_paper(measures.paper, smallest,
               fmt::format("cards of {} x {} mm with a margin of {} mm", measures.card.width,
                           measures.card.height, measures.margin_mm),
               Turn::either, ", or a smaller card or margin");
}

void check(const SheetMeasures& measures) {
  // Refuses only obvious slips, not odd choices: centimetres, or inches of bleed.
  const bool right = measures.margin_mm >= 0 && measures.margin_mm <= 50 && measures.gap_mm >= 0 &&
                     measures.gap_mm <= 30 && measures.bleed_mm >= 0 && measures.bleed_mm <= 5;
  if (right) return;
  throw Error(fmt::format("margin {} mm, gap {} mm and bleed {} mm must lie within 0-50, 0-30 and "
                          "0-5",
                          measures.margin_mm, measures.gap_mm, measures.bleed_mm),
              Fault::usage);
}

Size turned(Size size) {
  return {size.height, size.width};
}

/// Columns and rows on a page in one orientation; the one with more wins, portrait if they tie.
template <class Count>
void choose_page(const SheetMeasures& measures, SheetLayout& layout, Count count) {
  for (const Size page : {measures.paper, turned(measures.paper)}) {
    const auto [columns, rows] = count(page);
    if (columns * rows > layout.columns * layout.rows) {
      layout.page = page;
      layout.columns = columns;
      layout.rows = rows;
    }
  }
  expects(layout.columns * layout.rows > 0, "paper that holds a card");
}

}  // namespace

SheetLayout lay_out_sheet(const SheetMeasures& measures, Flip flip) {
  check(measures);
  SheetLayout layout;
  layout.gap_mm = gap_of(measures);
  const Size card = measures.card;
  const double gap = layout.gap_mm;
  demand_sheet(measures,
               {card.width + 2 * measures.margin_mm, card.height + 2 * measures.margin_mm});
  choose_page(measures, layout, [&](Size page) {
    return std::pair(how_many(page.width - 2 * measures.margin_mm, card.width, gap),
                     how_many(page.height - 2 * measures.margin_mm, card.height, gap));
  });
  const double block_width = layout.columns * (card.width + gap) - gap;
  const double block_height = layout.rows * (card.height + gap) - gap;
  const double left = (layout.page.width - block_width) / 2;
  const double top = (layout.page.height - block_height) / 2;
  // Turned over its longer edge, a landscape page goes top to bottom.
  const bool upright = layout.page.height >= layout.page.width;
  const bool sideways = (flip == Flip::long_edge) == upright;
  layout.turned_backs = !sideways;
  for (int row = 0; row < layout.rows; ++row) {
    for (int column = 0; column < layout.columns; ++column) {
      const Box box{left + column * (card.width + gap), top + row * (card.height + gap), card.width,
                    card.height};
      layout.fronts.push_back(box);
      Box back = box;
      if (sideways) {
        back.x = layout.page.width - box.right();
      } else {
        back.y = layout.page.height - box.bottom();
      }
      layout.backs.push_back(back);
    }
  }
  return layout;
}

SheetLayout lay_out_gutterfold(const SheetMeasures& measures, double gutter_mm) {
  check(measures);
  SheetLayout layout;
  layout.gap_mm = gap_of(measures);
  const Size card = measures.card;
  const double gap = layout.gap_mm;
  // Each side's bleed must stay on its side of the fold.
  const double gutter = std::max(gutter_mm, 2 * measures.bleed_mm);
  demand_sheet(measures, {2 * (card.width + measures.margin_mm) + gutter,
                          card.height + 2 * measures.margin_mm});
  choose_page(measures, layout, [&](Size page) {
    return std::pair(how_many((page.width - gutter) / 2 - measures.margin_mm, card.width, gap),
                     how_many(page.height - 2 * measures.margin_mm, card.height, gap));
  });
  // From the fold outwards, not centred in the halves: a slightly skewed fold displaces a back
  // more, the farther it is from the fold.
  layout.fold_x = layout.page.width / 2;
  const double block_height = layout.rows * (card.height + gap) - gap;
  const double top = (layout.page.height - block_height) / 2;
  for (int row = 0; row < layout.rows; ++row) {
    for (int column = 0; column < layout.columns; ++column) {
      const int from_fold = layout.columns - column;
      const double x = layout.fold_x - gutter / 2 - from_fold * card.width - (from_fold - 1) * gap;
      const Box box{x, top + row * (card.height + gap), card.width, card.height};
      layout.fronts.push_back(box);
      Box back = box;
      back.x = layout.page.width - box.right();
      layout.backs.push_back(back);
    }
  }
  return layout;
}

SheetLayout lay_out_single(const SheetMeasures& measures) {
  check(measures);
  SheetLayout layout;
  const double bleed = measures.bleed_mm;
  layout.page = {measures.card.width + 2 * bleed, measures.card.height + 2 * bleed};
  layout.columns = layout.rows = 1;
  layout.fronts = {{bleed, bleed, measures.card.width, measures.card.height}};
  layout.backs = layout.fronts;
  return layout;
}

Box around(const std::vector<Box>& boxes) {
  expects(!boxes.empty(), "there is a box to go around");
  Box all = boxes.front();
  for (const Box& box : boxes) {
    const double right = std::max(all.right(), box.right());
    const double bottom = std::max(all.bottom(), box.bottom());
    all.x = std::min(all.x, box.x);
    all.y = std::min(all.y, box.y);
    all.w = right - all.x;
    all.h = bottom - all.y;
  }
  return all;
}

std::vector<Guide> cutting_guides(const std::vector<Box>& boxes, Size page, double clearance_mm,
                                  double length_mm) {
  const Box all = around(boxes);
  std::vector<double> across, down;
  for (const Box& box : boxes) {
    across.insert(across.end(), {box.x, box.right()});
    down.insert(down.end(), {box.y, box.bottom()});
  }
  // Two cards that touch share their cut.
  const auto same = [](double a, double b) { return b - a < tolerance_mm; };
  for (std::vector<double>* edges : {&across, &down}) {
    std::sort(edges->begin(), edges->end());
    edges->erase(std::unique(edges->begin(), edges->end(), same), edges->end());
  }
  const double top = all.y - clearance_mm, bottom = all.bottom() + clearance_mm;
  const double left = all.x - clearance_mm, right = all.right() + clearance_mm;
  // Below the last cards of a deck none runs down half a sheet.
  const double reach = length_mm > 0 ? length_mm : longest_guide_mm;
  std::vector<Guide> guides;
  for (const double x : across) {
    guides.push_back({{x, std::max(0.0, top - reach)}, {x, top}});
    guides.push_back({{x, bottom}, {x, std::min(page.height, bottom + reach)}});
  }
  for (const double y : down) {
    guides.push_back({{std::max(0.0, left - reach), y}, {left, y}});
    guides.push_back({{right, y}, {std::min(page.width, right + reach), y}});
  }
  return guides;
}

}  // namespace quicket::print
