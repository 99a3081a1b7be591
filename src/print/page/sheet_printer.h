#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "print/page/canvas.h"
#include "print/page/sheet_layout.h"

namespace quicket::print {

/// Where cutting guides are drawn, always outside the cards.
enum class Guides { to_edge, corner_marks, none };

/// How cards get their backs.
enum class Assembly {
  fronts_only,
  duplex,      ///< every sheet is followed by its back
  gutterfold,  ///< front and back side by side, folded and glued
};

/// How cards of any kind are placed on paper.
struct SheetOptions {
  SheetMeasures measures;
  bool one_per_page = false;  ///< pages of the card's size, for print shops
  Guides guides = Guides::to_edge;
  bool guides_on_backs = false;
  Assembly assembly = Assembly::fronts_only;
  Flip flip = Flip::long_edge;
  double gutter_mm = 0;
  Point back_offset_mm;      ///< from the calibration sheet: right and down, of the back page
  bool backs_first = false;  ///< duplex: the back of each sheet before its front
  /// Marks by which a cutting plotter finds the sheet, so far from its edges (cutter.h).
  std::optional<double> registration_margin_mm;
  Ink ink = Ink::full;
  Medium medium;
};

/// The cards of a deck, numbered from 0, and how to draw them.
struct Deck {
  std::size_t count = 0;
  std::function<void(std::size_t card, Box place)> front;
  std::function<void(std::size_t card, Box place)> back;
  /// Called at the start of a sheet's front; may be empty.
  std::function<void(std::size_t first, std::size_t count)> sheet_begun;
  /// What a sheet is besides its number, in its margin: a team. May be empty.
  std::function<std::string(std::size_t first, std::size_t count)> sheet_name;
  /// Whether a card begins a sheet of its own, leaving the rest of the last one empty. May be
  /// empty: none does.
  std::function<bool(std::size_t card)> begins_sheet;
};

/// The cards of one sheet.
struct SheetCards {
  std::size_t first = 0, count = 0;
};
/// The sheets of a deck, `per_sheet` cards on each, in order.
std::vector<SheetCards> sheets_of(const Deck& deck, std::size_t per_sheet);

/// The layout of a sheet by these options. Throws Error (usage) if not even one card fits.
SheetLayout layout_for(const SheetOptions& options);

/// The widest bleed, up to 1.5 mm, for which as many cards fit a sheet as without any: half a
/// millimetre of a cut that goes astray then shows no white. 0 if even the least costs a card, or
/// no card fits at all.
double free_bleed_mm(SheetOptions options);

/// Draws sheet after sheet, each with guides and page boxes and, depending on the assembly, its
/// backs. The number of each sheet stands in its margin, where there is room. Returns the number of
/// sheets of paper. Pages are labelled from `first_sheet`.
int print_sheets(Canvas& canvas, const SheetOptions& options, const Deck& deck,
                 int first_sheet = 1);

}  // namespace quicket::print
