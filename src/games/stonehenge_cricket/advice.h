#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// Why the seat to move cannot play what was typed: "you may play no red in this over". Empty if
/// there is nothing more to say.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action, from what its seat sees: "4 runs, though 24 of 100 hands can
/// appeal". Empty if nothing does.
std::string because(const Position& position, Action action);

/// What somebody new to the game should know at this choice (see Telling::lessons).
std::vector<std::string_view> lessons(const Position& position);

/// How the game is taught.
Teaching teaching();

}  // namespace quicket::games::stonehenge
