#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "terminal/match/screen.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

/// Whether an event, the last one of the view, closed the first innings of a match that goes on.
bool between_innings(const MatchView& view, const match::MatchEvent& event);

/// What is said between two innings: the total, the best with bat and ball, the best partnership,
/// what is to be chased, how likely that is, and what turned the innings. `chances`: of side 0
/// after every event.
std::vector<std::string> break_lines(const MatchView& view,
                                     std::span<const std::optional<double>> chances, int width);

}  // namespace quicket::terminal
