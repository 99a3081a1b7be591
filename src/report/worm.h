#pragma once

#include <string>

#include "match/event.h"

namespace quicket::report {

/// Both innings in characters: a Manhattan each (a column an over, W for every wicket above it) and
/// a worm of the totals, over by over. Without innings known only in totals, and without super
/// overs; empty if nothing is left. `width`: columns of the terminal, 0 for no limit.
std::string worm_text(const match::MatchRecord& record, int width = 0);

}  // namespace quicket::report
