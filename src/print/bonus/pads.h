#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// A round piece to cut out and glue on card.
struct Counter {
  std::string text;  ///< on it; may be empty
  Colour colour;
  int sign = -1;  ///< the shape of a stone's colour (stone_signs.h); -1 none
  int copies = 1;
};

/// The pieces of a bonus game, group by group under their titles; none for a game without a board.
struct CounterGroup {
  std::string title;
  std::vector<Counter> counters;
};
std::vector<CounterGroup> counters_of(std::string_view game);

/// Pages of counters of `diameter_mm`, with their outlines to cut along.
void print_counters(Canvas& canvas, const std::vector<CounterGroup>& groups, Size paper,
                    double margin_mm, double diameter_mm);

/// The page on which a game is written down. Demands a game of the registry.
void print_score_pad(Canvas& canvas, std::string_view game, Size paper);

}  // namespace quicket::print
