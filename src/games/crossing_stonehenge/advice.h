#pragma once

#include <string>
#include <string_view>

#include "games/crossing_stonehenge/notation.h"
#include "games/crossing_stonehenge/position.h"

namespace quicket::games::crossing {

/// Why something that was typed cannot be played, for the side to move: "a jump is due, and must be
/// played". Empty where nothing more can be said.
std::string why_not(const Position& position, DrawOffer offer, std::string_view typed);

/// What speaks for a legal action: "it captures 2 pieces". Empty where nothing does.
std::string because(const Position& position, Action action);

}  // namespace quicket::games::crossing
