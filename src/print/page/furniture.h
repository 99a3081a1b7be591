#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// "Big Bash League 2024/25".
std::string set_title(const cards::CardSet& set);

/// What is left of a page for its own matter below a head and above the foot.
Box page_area(Size page);

/// Draws a title with a line below and what it belongs to at its right; gives page_area.
Box page_head(Canvas& canvas, Size page, std::string_view title, std::string_view right);

/// A small line at the foot: the credit left, what else is to be said right.
void page_foot(Canvas& canvas, Size page, std::string_view credit, std::string_view right = {});

/// A word and what it means.
struct Entry {
  std::string term;
  std::string text;
};

/// Entries under a title; an empty title is left out.
struct Block {
  std::string title;
  std::vector<Entry> entries;
};

/// Draws a block downwards from `top`; gives the y below it.
double draw_block(Canvas& canvas, Point top, double width_mm, const Block& block, double size_pt,
                  double leading = 1.35);

/// A table's line, in letter heights: room to follow it by eye from the name to the last figure.
inline constexpr double table_leading = 1.75;

/// Cells of a table, the first row its head; columns have the given shares of the width. Numbers
/// (all but the first column) stand right. Gives the y below it.
double draw_table(Canvas& canvas, Point top, double width_mm, const std::vector<double>& shares,
                  const std::vector<std::vector<std::string>>& rows, double size_pt,
                  bool numbers = true);

}  // namespace quicket::print
