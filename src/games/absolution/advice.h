#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/absolution/position.h"

namespace quicket::games::druid {

/// Why the seat to move cannot play what was typed: "the Field has been used this turn". Empty if
/// there is nothing more to say.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action: "it matches 9: the pair comes inside". Empty if nothing does.
std::string because(const Position& position, Action action);

/// What somebody new to the game should know at this choice (see Telling::lessons).
std::vector<std::string_view> lessons(const Position& position);

/// How the game is taught.
Teaching teaching();

}  // namespace quicket::games::druid
