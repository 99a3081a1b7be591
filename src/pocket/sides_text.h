#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/stance.h"
#include "cricket/conditions.h"
#include "match/team_sheet.h"

namespace quicket::pocket {

/// Everything that a page needs to play a match, or to keep its sheet.
struct Sides {
  cricket::Conditions conditions;
  cards::FieldingChart chart;
  cards::Pitch pitch = cards::Pitch::none;                ///< of the ground, where there is one
  std::array<std::vector<cards::PlayerCards>, 2> squads;  ///< home and away
  std::array<match::TeamSheet, 2> elevens;                ///< as they line up if nobody changes it
};

/// One text of all of it: the conditions, the chart and the squads, each as TOML, with a line `%%`
/// between them. A chart of a card is a text of a hundred letters, the results of 1 to 100.
std::string to_text(const Sides& sides);

/// Reads what to_text has written. Players get new ids, from 1: a text has names only. Throws Error
/// (bad_file) with the place of anything else.
Sides parse_sides(std::string_view text);

}  // namespace quicket::pocket
