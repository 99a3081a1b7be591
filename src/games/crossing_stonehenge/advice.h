#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/crossing_stonehenge/notation.h"
#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// Why the side to move cannot play what was typed: "a jump is possible, so you must jump". Empty
/// if there is nothing more to say.
std::string why_not(const Position& position, DrawOffer offer, std::string_view typed);

/// What speaks for a legal action: "it captures 2 pieces". Empty if nothing does.
std::string because(const Position& position, Action action);

/// What somebody new to the game should know at this move (see Telling::lessons).
std::vector<std::string_view> lessons(const Position& position);

/// How the game is taught.
Teaching teaching();

}  // namespace quicket::games::crossing
