#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"
#include "print/page/canvas.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/scoresheet.h"

namespace quicket::print {

/// Whether both innings have room on one sheet; otherwise each has a sheet of its own.
bool fits_one_sheet(const cricket::Conditions& conditions);

/// Draws an innings of two over by over: a line for each over with its bowler, a box for each ball,
/// some more for those bowled again, runs and score; one for a super over; below, the batting side
/// and the bowlers' figures. Of an innings too long for half a sheet `area` is a whole one.
/// `second`: it has a target.
void draw_over_by_over(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                       const std::vector<InningsFill>& fills, bool second);

/// What stands above the figures; lines to write on where nothing is known.
struct AnalysisFacts {
  std::string result, player_of_match;
};

/// A word with what it is, or with a line to write on, `above_mm` above the foot of the box.
void draw_fact(Canvas& canvas, Box box, std::string_view word, std::string_view fact,
               double above_mm = 1.5);

/// Draws the page that goes with the sheets of a match into `area`: result, umpires, scorers and
/// player of the match; for each innings the bowling over by over and the partnerships. Filled in
/// from a played match, else to be filled in, with the bowlers of `fills` if they are known.
void draw_analysis(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                   const std::vector<InningsFill>& fills, const AnalysisFacts& facts = {});

/// The innings of the match that a part of a sheet is for.
enum class InningsPlace { first, second };

inline constexpr double sheet_foot_mm = 4;  ///< of a page's note

/// The grids of an innings that are printed, and how many of them have room on a sheet.
struct InningsSheets {
  int grids = 0, of_a_sheet = 1;

  int count() const { return (grids + of_a_sheet - 1) / of_a_sheet; }
};
InningsSheets innings_sheets(const cricket::Conditions& conditions, const InningsFill& fill);

/// Draws a sheet of one innings into `area`: the batting side, the grids of a sheet from
/// `first_grid` on, and below its last grid falls of wickets, extras, bowlers and super over. Only
/// the last sheet of an innings has a foot below its area.
void draw_innings(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                  const InningsFill& fill, InningsPlace place, int first_grid);

/// Everything below the grids: falls of wickets; extras and total, the target of a chase, bowlers
/// with overs to tick off and their figures, and room for a super over.
void draw_scoresheet_margins(Canvas& canvas, Box area, const cricket::Conditions& conditions,
                             const InningsFill& fill, bool chase);

/// The height of a box's title: the smallest bar that keeps 7 pt capitals clear of its edges.
inline constexpr double box_title_mm = 4.2;

/// The frame of a box to write in, with a dark title at its top.
void draw_box_title(Canvas& canvas, Box box, std::string_view title);

/// What stands in the heads and at the foot of a match's pages.
struct SheetText {
  std::array<std::string, 2> teams;
  ScoresheetHead head;
  std::string result;
  std::string note;
  std::string pitch = {};  ///< told in the head; empty: none
  std::string toss = {};   ///< "Punjab Kings won the toss and chose to field"
  std::string player_of_match = {};
};

/// A match of a file of scoresheets.
struct SheetOfMatch {
  cricket::Conditions conditions;
  std::vector<InningsFill> fills;
  SheetText text;
};

/// Draws the pages of a match as the options ask for them; `entry` goes before their names in the
/// outline.
void draw_match(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                std::string_view entry = {});

}  // namespace quicket::print
