#pragma once

#include <map>
#include <vector>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// The places of every team after every round of group matches, but for short ones of real seasons.
struct Positions {
  std::vector<league::Team> teams;  ///< by the last place
  /// Of each, after each round, from 1; where groups have tables, those of one follow another's.
  std::vector<std::vector<int>> places;
  std::vector<std::string> labels;  ///< of the places, from 1 in each table
  int rounds = 0;
  std::vector<int> after;   ///< what each round is called: its number, or matches played
  std::string unit;         ///< "round", "matches"
  bool unfinished = false;  ///< matches of the last round are still to come
};
Positions positions_by_round(const SeasonBook& book);

double positions_height_mm(const Positions& positions);
/// A line for every team, each with marks of its own so that they differ in grey, too; named at the
/// right end of its line; dashed from the last whole round to what stands now.
void draw_positions(Canvas& canvas, Box box, const Positions& positions,
                    const std::map<std::string, cricket::TeamColours>& colours);

}  // namespace quicket::print
