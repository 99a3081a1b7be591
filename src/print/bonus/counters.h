#pragma once

#include <string>
#include <vector>

#include "print/bonus/figures.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// The colour of counters that belong to no side.
inline constexpr Colour counter_grey{0xb4, 0xb8, 0xc0};

/// A round piece to cut out and glue on card.
struct Counter {
  std::string text;  ///< printed on it; may be empty
  Colour colour;
  int sign = -1;              ///< the shape of a stone's colour (stone_signs.h); -1: none
  Piece piece = Piece::none;  ///< drawn on it, the text on a player's shirt
};

/// Pieces of a bonus game that are printed together under a title.
struct CounterGroup {
  std::string title;
  std::vector<Counter> counters;
};

/// Pages of counters of `diameter_mm`, with their outlines to cut along.
void print_counters(Canvas& canvas, const std::vector<CounterGroup>& groups, Size paper,
                    double margin_mm, double diameter_mm);

}  // namespace quicket::print
