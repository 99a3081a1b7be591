#pragma once

#include <string>
#include <string_view>

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// Why something that was typed cannot be played, for the seat to move: "you may play no red in
/// this over". Empty where nothing more can be said.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action: "4 runs". Empty where nothing does.
std::string because(const Position& position, Action action);

}  // namespace quicket::games::stonehenge
