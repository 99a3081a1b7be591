#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// Why something that was typed cannot be played now, as half a sentence; empty if there is nothing
/// to add.
std::string why_not(const Position& position, std::string_view typed);

/// What a play brings, from what its seat sees: "6.3 runs on average, an out in 14 of 100 overs;
/// the -6 would save 0.8 more now". Empty if there is nothing to say.
std::string because(const Position& position, Action action);

/// What somebody new to the game should know at this choice (see Telling::lessons).
std::vector<std::string_view> lessons(const Position& position);

/// How the game is taught.
Teaching teaching();

}  // namespace quicket::games::overs
