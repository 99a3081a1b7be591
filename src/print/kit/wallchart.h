#pragma once

#include <cstddef>
#include <string>

#include "print/kit/kit.h"

namespace quicket::print {

/// With more clubs the cells of a wallchart are too small to write in.
inline constexpr std::size_t most_wallchart_clubs = 20;

/// The measures of a wallchart, in millimetres from the top left corner of the whole chart, which
/// may be on two sheets side by side.
struct WallchartLayout {
  Size page;            ///< of each sheet
  int sheets = 1;       ///< 1, or 2 that are joined
  Size whole;           ///< of the joined chart, without the margins of the sheets
  double join_x = 0;    ///< where the second sheet begins: between two columns; 0: a single sheet
  double names_mm = 0;  ///< of the clubs at both ends of a row
  double head_mm = 0;   ///< of the visitors above the columns
  Box grid;             ///< the cells, home by away
  Size cell;
  int tallies = 0;  ///< columns to the right of the grid: those of the table
  double playoffs_y = 0;
  std::size_t playoff_parts = 1;  ///< of a row of playoffs: one on each sheet
  std::size_t in_a_part = 0;      ///< playoffs side by side there
  double part_mm = 0;             ///< its width
};

/// A chart that fills one sheet in landscape for up to six clubs and on large paper, otherwise two
/// in portrait. `playoffs`: how many matches.
WallchartLayout wallchart_layout(std::size_t clubs, std::size_t playoffs, Size paper);

/// Every club at home against every other: the day of each match, with room for its result. Needs
/// from 2 to most_wallchart_clubs clubs.
std::string print_wallchart(const Kit& kit, const KitOptions& options);

}  // namespace quicket::print
