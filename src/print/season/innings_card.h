#pragma once

#include <string>

#include "cricket/colour.h"
#include "match/scorecard.h"
#include "print/page/canvas.h"
#include "print/scoresheet/match_names.h"

namespace quicket::print {

/// An innings of the book's scorecards, as a column of a page: the batting, extras, falls of
/// wickets, and the bowling below it.
struct PrintedInnings {
  const match::MatchRecord& record;
  const match::InningsCard& card;
  const MatchNames& names;
  cricket::TeamColours colours;
  std::string team_link;  ///< that the name of the side leads to
};

/// How large innings are printed.
struct CardSize {
  double size_pt = 7.2;
  double row_mm = 3.75;
};

/// The height of the innings in a column.
double height_of(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size);
/// Draws it downwards from `top`; returns the y below.
double draw_innings_card(Canvas& canvas, Point top, double width_mm, const PrintedInnings& innings,
                         CardSize size);

}  // namespace quicket::print
