#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// "41" or "41.3": whole overs, and the balls of the next. Demands an over of at least one ball.
std::string overs_text(int legal_balls, int balls_per_over);

/// "41.0" or "41.3": the same, always with the balls.
std::string overs_and_balls(int legal_balls, int balls_per_over);

/// "20 overs", "1 over", "0.4 overs"; "100 balls" where those are counted.
std::string length_text(int legal_balls, const Conditions& conditions);

/// Legal balls of "41" or "41.3"; nothing if the text is not a number of overs of this length.
std::optional<int> balls_of_overs(std::string_view overs, int balls_per_over);

/// "an over", "a five": after a rate.
std::string an_over(const Conditions& conditions);

/// "Over", "Five": the word at the start of a line.
std::string over_heading(const Conditions& conditions);

/// "middle" of "middle overs" or "middle balls", but "last overs", where numbers stand beside.
std::string phase_word(std::string name);

/// "Middle overs, overs 7 to 15", "Last over, over 20"; if balls are counted, "Middle balls, balls
/// 26 to 75". Overs from 1.
std::string phase_heading(const std::string& name, int first, int last,
                          const Conditions& conditions);

}  // namespace quicket::cricket
