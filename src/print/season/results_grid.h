#pragma once

#include <map>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// What fans write for every team, no two the same: "PS" for Perth Scorchers.
std::vector<std::string> team_codes(const std::vector<league::Team>& teams);

/// The group matches of every team at home against every other; of a real season those of every
/// team, wherever they were.
struct ResultsGrid {
  struct Meeting {
    std::string text;   ///< "W 12r", for the side of the row; empty if it is to come
    std::size_t match;  ///< its place in the book
    Date date = {};
  };
  std::vector<league::Team> teams;  ///< by name
  std::vector<std::string> codes;
  std::vector<std::vector<std::vector<Meeting>>> meetings;  ///< by row, then column
  std::size_t most = 1;                                     ///< meetings in a cell
  bool homes = true;                                        ///< the rows are at home
  bool dated = false;                                       ///< the matches have days
};
ResultsGrid results_grid(const SeasonBook& book);

double results_grid_mm(const ResultsGrid& grid);
/// A row for each side at home, a column for each side away; cells lead to the scorecards.
void draw_results_grid(Canvas& canvas, Box box, const ResultsGrid& grid,
                       const std::map<std::string, cricket::TeamColours>& colours);

}  // namespace quicket::print
