#pragma once

#include <cstddef>
#include <functional>

#include "print/page/canvas.h"
#include "print/page/sheet_layout.h"

namespace quicket::print {

/// Where cutting guides are drawn, always outside the cards.
enum class Guides { to_edge, corner_marks, none };

/// How a card comes by its back.
enum class Assembly {
  fronts_only,
  duplex,      ///< every sheet is followed by its back
  gutterfold,  ///< front and back side by side, folded and glued
};

/// How cards of any kind lie on paper.
struct SheetOptions {
  SheetMeasures measures;
  bool one_per_page = false;  ///< pages of the card's size, for print shops
  Guides guides = Guides::to_edge;
  bool guides_on_backs = false;
  Assembly assembly = Assembly::fronts_only;
  Flip flip = Flip::long_edge;
  double gutter_mm = 0;
  Point back_offset_mm;  ///< what the calibration sheet says: right and down, of the back page
  Ink ink = Ink::full;
};

/// The cards of a deck, numbered from 0, by what draws them.
struct Deck {
  std::size_t count = 0;
  std::function<void(std::size_t card, Box place)> front;
  std::function<void(std::size_t card, Box place)> back;
  /// Called at the beginning of a sheet's front; may be empty.
  std::function<void(std::size_t first, std::size_t count)> sheet_begun;
};

/// Where the cards of a sheet lie by these options. Throws Error (usage) when not one fits.
SheetLayout layout_for(const SheetOptions& options);

/// Draws sheet after sheet, each with guides and page boxes, and, by the assembly, its backs. Gives
/// the number of sheets of paper. Pages are labelled from `first_sheet`.
int print_sheets(Canvas& canvas, const SheetOptions& options, const Deck& deck,
                 int first_sheet = 1);

}  // namespace quicket::print
