#pragma once

#include "cards/chart.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// How the results chart of a card looks.
struct ResultsChartStyle {
  std::string family = "DejaVu Sans";
  double size_pt = 16;
  int columns = 2;  ///< at least; more if the rows would otherwise be too low to read
  Colour ink, wicket, boundary, fielding;
  std::optional<Colour> rule;
};

/// Draws a chart as aligned rows of "from-to" and mark, column after column. Wickets are in a
/// square, a visit to the fielding chart in a lozenge, four in a ring, six in a filled ring: weight
/// and shape carry the meaning, and colour only adds to it.
void draw_results_chart(Canvas& canvas, Box box, const cards::Chart& chart,
                        const ResultsChartStyle& style);

/// Draws the mark of one result, centred in `box`.
void draw_mark(Canvas& canvas, Box box, cards::Slot slot, const ResultsChartStyle& style);

}  // namespace quicket::print
