#pragma once

#include <string>
#include <vector>

#include "match/event.h"

namespace quicket::report {

/// What will be remembered of a match, a sentence each, at most eight: the best innings and the
/// best bowling, the biggest partnership, the dearest over, a collapse (three wickets within
/// twelve balls), and how it was decided at the end. Super overs are left out but for the last
/// word. Empty for a match of which no balls are known.
std::vector<std::string> best_moments(const match::MatchRecord& record);

}  // namespace quicket::report
