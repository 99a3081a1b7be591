#pragma once

#include <string>
#include <vector>

#include "print/page/sheet_printer.h"

namespace quicket::print {

/// What a cutting plotter needs to know of a sheet, in millimetres from its top left corner.
struct CutSheet {
  Size page;
  std::vector<Box> cards;
  double corner_mm = 3.175;               ///< radius of the cards' corners: an eighth of an inch
  std::vector<std::vector<Point>> marks;  ///< outlines of the printed registration marks
};

/// The same sheets with registration marks and without guides, which a plotter needs no more. Where
/// the marks have no room beside the cards the margins grow. Throws Error (usage) for pages of one
/// card and for gutterfold, which is cut after it is folded.
SheetOptions for_cutter(SheetOptions options);

/// The outlines of a full sheet of `for_cutter`; of one that is not full the rest is cut from
/// waste.
CutSheet cut_sheet(const SheetOptions& options);

/// The registration marks of a page: a square at the top left, angles at the other corners, by
/// which a plotter finds where and how far turned the print lies.
std::vector<std::vector<Point>> registration_marks(Size page, double margin_mm);

/// As an SVG at its size, cuts and marks in a group each.
std::string cut_svg(const CutSheet& sheet);
/// As a DXF of AutoCAD Release 12, in millimetres, y upwards: closed polylines on the layers CUT
/// and MARKS.
std::string cut_dxf(const CutSheet& sheet);

}  // namespace quicket::print
