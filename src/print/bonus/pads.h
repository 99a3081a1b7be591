#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "print/bonus/figures.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// Space between two tables side by side on a pad.
inline constexpr double pad_gap_mm = 8;

/// Columns of a pad: the heading of each, and its share of the width.
struct PadColumns {
  std::vector<std::string> heads;
  std::vector<double> shares;
};

/// A page to write on: its purpose, and how to draw it.
struct PadPage {
  std::string about;
  std::function<void(Canvas& canvas, Box area)> draw;
};

/// The pages for recording a game, each headed with its title; below the first one, where the page
/// is large enough, the figures of its rules.
void print_pad(Canvas& canvas, const std::vector<PadPage>& pages,
               const std::vector<RuleFigure>& figures, std::string_view title, Size paper);

/// An empty table to write in: a dark head, rows with a word in their first cell.
void draw_grid(Canvas& canvas, Box area, const PadColumns& columns,
               const std::vector<std::string>& rows);

/// A word, followed by a line to write on.
void blank_line(Canvas& canvas, Box place, std::string_view word);

/// Two innings side by side, each with the batting side above and the totals, `below`, below.
void draw_innings(Canvas& canvas, Box area, const PadColumns& columns,
                  const std::vector<std::string>& rows, const std::vector<std::string>& below);

/// The numbers `from` to `to`, both included, as the first cells of rows.
std::vector<std::string> numbered_rows(int from, int to);

}  // namespace quicket::print
