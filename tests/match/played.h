#pragma once

#include <cstdint>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "dice/seeded_dice.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "tests/match/sides.h"
#include "tests/support/sanitized.h"

namespace quicket::tests {

/// A whole match between computer captains.
inline match::MatchRecord played(const match::MatchSetup& setup, std::uint64_t seed,
                                 match::Character home = match::Character::balanced,
                                 match::Character away = match::Character::balanced) {
  match::ComputerCaptain home_captain(setup.sides[0], setup.conditions, home);
  match::ComputerCaptain away_captain(setup.sides[1], setup.conditions, away);
  dice::SeededDice dice({seed});
  return match::play_match(setup, home_captain, away_captain, dice);
}

/// Calls `visit(setup, record)` for sixty matches of each format (six for a sanitizer), with super
/// overs until one side has won.
template <class Visit>
void each_played_match(const Visit& visit) {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    match::MatchSetup setup = plain_setup(format);
    setup.conditions.most_super_overs = 99;
    for (std::uint64_t seed = 0; seed < (is_sanitized() ? 6U : 60U); ++seed) {
      CAPTURE(seed);
      visit(setup, played(setup, seed, match::Character::bold));
    }
  }
}

}  // namespace quicket::tests
