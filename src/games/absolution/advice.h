#pragma once

#include <string>
#include <string_view>

#include "games/absolution/position.h"

namespace quicket::games::druid {

/// Why something that was typed cannot be played, for the seat to move: "the Field has been used in
/// this turn". Empty where nothing more can be said.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action: "it matches 9: the pair comes inside". Empty where nothing does.
std::string because(const Position& position, Action action);

}  // namespace quicket::games::druid
