#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "terminal/match/screen.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

/// Whether an event, the last one of the view, closed an innings, and another one follows.
bool between_innings(const MatchView& view, const match::MatchEvent& event);

/// Who was left just short of a hundred or a fifty when the innings closed, a sentence each.
std::vector<std::string> near_misses(const MatchView& view);

/// "64 for 1 after ten, 71 for 7 from there.": the shape of an innings that has just closed; empty
/// of one that hardly reached its second half.
std::string shape_told(const MatchView& view);

/// What is said between two innings: the total, the best with bat and ball, the best partnership,
/// what is to be chased, how likely that is, and what turned the innings. `chances`: of side 0
/// after every event. Of a super over only the score and what follows. `width` 0: lines as long as
/// they are.
std::vector<std::string> break_lines(const MatchView& view,
                                     std::span<const std::optional<double>> chances, int width);
/// The most telling of it in whole sentences.
std::vector<std::string> spoken_break(const MatchView& view,
                                      std::span<const std::optional<double>> chances);

}  // namespace quicket::terminal
