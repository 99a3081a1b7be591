#pragma once

#include <string>
#include <vector>

#include "match/partnerships.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The overs of one innings, as they are drawn.
struct OverSeries {
  std::string name;
  Colour colour;
  std::vector<match::OverPoint> points;
};

/// The score over by over, a line per innings: the first solid with round marks at wickets, the
/// second dashed with square ones, so that they differ without colour. The numbers below are overs
/// times `unit`: balls, if those are counted. If an innings ended within an over, so does its
/// line.
void draw_worm(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
               int balls_per_over, int unit = 1);

/// The runs of every over as a bar, the innings side by side: the first filled, the second
/// outlined, a dot above for every wicket.
void draw_manhattan(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
                    int unit = 1);

}  // namespace quicket::print
