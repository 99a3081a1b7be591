#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/match_story.h"
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

/// The chance to win ball by ball: the first side's from the foot to the top, so that a high line
/// is good for it and a low one for the other; its turning points numbered in order of play.
/// Demands a story of that record.
void draw_win_chance(Canvas& canvas, Box box, const match::MatchRecord& record,
                     const match::MatchStory& story, const std::array<OverSeries, 2>& sides);

}  // namespace quicket::print
