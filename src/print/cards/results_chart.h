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
  Colour absent{0x9a, 0xa0, 0xac};  ///< of the dash in place of a result that the card lacks
  bool bowler = false;              ///< a bowler's card has a place for B
  bool hollow = false;              ///< of marks: outlined, not filled
  std::optional<Colour> rule;
};

/// Draws a chart as aligned rows of "from-to" and mark. Every result has its place, as in the
/// guide: in two columns B, W, F and dot on the left, 1, 2, 4 and 6 on the right; one that the card
/// lacks is a pale dash beside a pale, hollow mark. Wickets are in a
/// square, a visit to the fielding chart in a lozenge, four in a ring, six in a filled ring: weight
/// and shape carry the meaning, and colour only adds to it.
void draw_results_chart(Canvas& canvas, Box box, const cards::Chart& chart,
                        const ResultsChartStyle& style);

/// Draws the mark of one result, centred in `box`.
void draw_mark(Canvas& canvas, Box box, cards::Slot slot, const ResultsChartStyle& style);

}  // namespace quicket::print
