#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// Room between two tables side by side on a pad.
inline constexpr double pad_gap_mm = 8;

/// Columns of a pad: what stands above each, and its share of the width.
struct PadColumns {
  std::vector<std::string> heads;
  std::vector<double> shares;
};

/// A page to write on: what it is for, and what stands on it.
struct PadPage {
  std::string about;
  std::function<void(Canvas& canvas, Box area)> draw;
};

/// The pages on which a game is written down, each headed with its title.
void print_pad(Canvas& canvas, const std::vector<PadPage>& pages, std::string_view title,
               Size paper);

/// An empty table to write into: a dark head, rows with a word in their first cell.
void draw_grid(Canvas& canvas, Box area, const PadColumns& columns,
               const std::vector<std::string>& rows);

/// A word, and a line behind it to write on.
void blank_line(Canvas& canvas, Box place, std::string_view word);

/// Two innings side by side, each with who bats above and what is added up, `below`, below.
void draw_innings(Canvas& canvas, Box area, const PadColumns& columns,
                  const std::vector<std::string>& rows, const std::vector<std::string>& below);

/// The numbers `from` to `to`, both included, as the first cells of rows.
std::vector<std::string> numbered_rows(int from, int to);

}  // namespace quicket::print
