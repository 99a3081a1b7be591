#pragma once

#include <string>

#include "match/ball_chances.h"
#include "report/table.h"

namespace quicket::report {

/// The chances to win after every over of a match, super overs left out, and the ball of the over
/// that changed them most: of the side that batted first in the text, of the side batting for
/// scripts. Empty where no balls are known.
Table chance_table(const match::MatchRecord& record, const match::MatchChances& chances);

/// The same with a sentence before and the result after it. `width`: columns of the terminal, 0
/// for no limit.
std::string chance_text(const match::MatchRecord& record, const match::MatchChances& chances,
                        int width = 0);

}  // namespace quicket::report
