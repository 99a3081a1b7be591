#pragma once

#include <string_view>

#include "cricket/format.h"
#include "match/playing_side.h"
#include "pocket/sides_text.h"
#include "tests/match/sides.h"
#include "tests/support/layered_strip.h"

namespace quicket::tests {

/// The sides of a match as a page has them, without reserves.
inline pocket::Sides sides_of(const match::MatchSetup& setup) {
  pocket::Sides sides;
  sides.conditions = setup.conditions;
  sides.chart = setup.rules.chart();
  for (std::size_t side = 0; side < 2; ++side) {
    sides.squads[side] = setup.sides[side].cards;
    sides.elevens[side] = setup.sides[side].sheet;
  }
  return sides;
}

/// A match of plain sides by a strip with stances, pitches and calls.
inline match::MatchSetup layered_setup(std::string_view named) {
  const cricket::Format format = cricket::built_in_formats().named(named);
  cards::FieldingChart chart = full_chart();
  chart.tempo = layered_strip(format);
  cricket::Conditions conditions = format.conditions();
  conditions.most_super_overs = 3;
  return match::match_setup(conditions, plain_side(0), plain_side(1), chart);
}

}  // namespace quicket::tests
