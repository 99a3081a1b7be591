#pragma once

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {

/// How many grids a played innings reached; at least one.
int grids_reached(const InningsFill& fill, const GridPlan& plan);

/// The height of the numbers below a grid of low lines.
inline constexpr double least_number_mm = 2.8;

/// The height of a grid in batting lines, apart from that of the numbers.
double grid_lines(Canvas& canvas, double width_mm, const cricket::Conditions& conditions,
                  const InningsFill& fill, int grid);

/// Draws a grid: a line for bowlers, batting lines, numbers, wides and scores.
void draw_grid(Canvas& canvas, Box box, const cricket::Conditions& conditions,
               const InningsFill& fill, InningsPlace place, int grid);

}  // namespace quicket::print
