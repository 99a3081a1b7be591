#pragma once

#include "cricket/colour.h"
#include "match/innings.h"
#include "print/page/canvas.h"
#include "print/scoresheet/match_names.h"

namespace quicket::print {

/// The partnerships of an innings, a row each: both batters with their runs, and a bar as long as
/// the partnership beside the innings' others, split where one batter's runs end and the other's
/// begin; what is left of it are extras. Returns the y below.
double draw_partnership_bars(Canvas& canvas, Point top, double width_mm,
                             const match::InningsEvents& innings, const MatchNames& names,
                             cricket::TeamColours colours);
double height_of_partnership_bars(const match::InningsEvents& innings);

/// Runs, wickets and run rate of an innings in each phase of the format. Returns the y below.
double draw_phases(Canvas& canvas, Point top, double width_mm, const match::MatchRecord& record,
                   const match::InningsEvents& innings);
double height_of_phases(const match::MatchRecord& record);

}  // namespace quicket::print
