#pragma once

#include <algorithm>
#include <vector>

#include "print/page/path.h"

namespace quicket::print {

/// How a sheet is turned over to print its back.
enum class Flip {
  long_edge,   ///< the page is turned like one in a portrait book
  short_edge,  ///< like one in a wall calendar: backs are upside down
};

/// Everything that decides where cards are placed on a sheet.
struct SheetMeasures {
  Size paper{210, 297};  ///< in portrait; turned if more cards fit that way
  Size card{63.5, 88.9};
  double margin_mm = 5;  ///< that the printer cannot reach
  double gap_mm = 0;    ///< between cards; with a bleed at least twice that, so that none is shared
  double bleed_mm = 0;  ///< 0-5
  /// Backs reach at least this far beyond the edge: where they adjoin no white line shows, neither
  /// on the screen nor after a cut that is a little off.
  double least_back_bleed_mm = 0.3;

  double back_bleed_mm() const { return std::max(bleed_mm, least_back_bleed_mm); }
};

/// Places of the cards of a sheet, row by row, and of their backs in the same order.
struct SheetLayout {
  Size page;
  int columns = 0;
  int rows = 0;
  double gap_mm = 0;
  std::vector<Box> fronts;
  std::vector<Box> backs;     ///< on the page behind, or beside the fold
  bool turned_backs = false;  ///< backs are drawn turned by half
  double fold_x = 0;          ///< gutterfold: the line to fold along; 0 if there is none

  int per_sheet() const { return static_cast<int>(fronts.size()); }
};

/// As many cards as fit, centred, touching if there is no gap; backs mirrored so that they are
/// behind their fronts when the sheet is turned over, even if a sheet is only partly filled. Throws
/// Error (usage) if not even one fits.
SheetLayout lay_out_sheet(const SheetMeasures& measures, Flip flip);

/// Fronts to the left of a fold down the middle, each back to the right of it where folding puts it
/// behind its front. `gutter_mm` is left free along the fold.
SheetLayout lay_out_gutterfold(const SheetMeasures& measures, double gutter_mm);

/// One card on a page of its own size with bleed around it, as print shops want it.
SheetLayout lay_out_single(const SheetMeasures& measures);

/// A line to cut along, outside the cards.
struct Guide {
  Point from, to;
  bool operator==(const Guide&) const = default;
};

/// Guides in line with all edges of `boxes`, from `clearance_mm` outside the outermost to the edge
/// of the page where it is near, or `length_mm` long if that is above 0.
std::vector<Guide> cutting_guides(const std::vector<Box>& boxes, Size page, double clearance_mm,
                                  double length_mm);

/// The smallest box around all; demands at least one.
Box around(const std::vector<Box>& boxes);

}  // namespace quicket::print
