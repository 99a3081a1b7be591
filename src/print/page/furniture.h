#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cricket/colour.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// "Big Bash League 2024/25".
std::string set_title(const cards::CardSet& set);

/// The part of a page left for its content, below a head and above the foot.
Box page_area(Size page);

/// A net run rate to three places, "+0.315" or "−0.315", with the real minus sign.
std::string rate_text(double rate);

/// Draws a title with a line below and what it belongs to at the right; returns page_area.
Box page_head(Canvas& canvas, Size page, std::string_view title, std::string_view right);

/// A small line at the foot: the credit on the left, any other note on the right.
void page_foot(Canvas& canvas, Size page, std::string_view credit, std::string_view right = {});

/// A club's mark beside its name, in both its colours: some clubs share the first. Pale ones have
/// an edge.
void draw_chip(Canvas& canvas, Box box, const cricket::TeamColours& colours);

/// A club's colour as the ground of its name: a middling one is darkened until white letters are
/// legible on it, since dark ones look heavy there; on bright ones letters are dark.
Colour bar_ground(Colour colour);

/// A club's colour for lines and bars on white: a pale one is darkened.
Colour drawn_on_paper(Colour colour);

/// The same of a club beside another that is drawn in `other`: its first colour, or where that is
/// too like, its second, or ink.
Colour drawn_beside(const cricket::TeamColours& colours, Colour other);

/// A term and its meaning.
struct Entry {
  std::string term;
  std::string text;
};

/// Entries under a title; an empty title is left out.
struct Block {
  std::string title;
  std::vector<Entry> entries;
};

/// Draws a block downwards from `top`; returns the y below it.
double draw_block(Canvas& canvas, Point top, double width_mm, const Block& block, double size_pt,
                  double leading = 1.35);

/// How high that block is.
double block_height(Canvas& canvas, double width_mm, const Block& block, double size_pt,
                    double leading = 1.35);

/// A table's line, in letter heights: enough space to follow it by eye from the name to the last
/// figure.
inline constexpr double table_leading = 1.75;

/// Cells of a table, the first row its head; columns have the given shares of the width. Numbers
/// (all but the first column) are right-aligned. Returns the y below it.
double draw_table(Canvas& canvas, Point top, double width_mm, const std::vector<double>& shares,
                  const std::vector<std::vector<std::string>>& rows, double size_pt,
                  bool numbers = true);

}  // namespace quicket::print
