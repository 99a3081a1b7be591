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
