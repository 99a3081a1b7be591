#pragma once

#include "match/ball_chances.h"
#include "report/document.h"

namespace quicket::report {

/// The chances to win after every over of a match, super overs left out, and the ball of the over
/// that changed them most: of the side that batted first in the text, between a sentence and the
/// result; of the side batting in the rows for scripts. None where no balls are known.
Document win_chance(const match::MatchRecord& record, const match::MatchChances& chances);

}  // namespace quicket::report
