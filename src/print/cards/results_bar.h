#pragma once

#include <array>
#include <string>

#include "cards/card.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// Widths of a chart that no card has: they sum to 100, or to nothing if there is no card.
using MeanWidths = std::array<double, cards::slot_kinds>;

/// The mean chart of all cards of a face, weighted by balls; all alike if nobody has any.
MeanWidths mean_widths(const cards::CardSet& set, cards::Face face);

/// Draws a chart's hundred slots as a bar of eight shades, wickets first, and below it, thinner,
/// that of `league`: a star or a tail-ender shows at a glance. Wickets are dark, runs darker the
/// more they bring, dots pale, so that the order of shades holds in grey as well.
void draw_results_bar(Canvas& canvas, Box box, const cards::Chart& chart, const MeanWidths& league,
                      Colour wicket, Colour boundary);

/// Draws a player's ratings as shields, right-aligned in `box`: C, RO and, of one who keeps wicket,
/// WK, each with its number. Those for catches and run outs are left out where they are assumed,
/// and a keeper's is hollow. `guessed`: nobody says that they keep, so WK? is hollow as well.
void draw_rating_shields(Canvas& canvas, Box box, const cards::Ratings& ratings, bool guessed,
                         Colour colour, const std::string& family);

}  // namespace quicket::print
