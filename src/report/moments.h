#pragma once

#include <string>
#include <vector>

#include "match/event.h"

namespace quicket::report {

/// The memorable moments of a match, a sentence each, at most eight: the best innings and the best
/// bowling, the biggest partnership, the most expensive over, a collapse (three wickets within
/// twelve balls), and how it was decided at the end. Super overs appear only in the last one. Empty
/// for a match without ball-by-ball data.
std::vector<std::string> best_moments(const match::MatchRecord& record);

}  // namespace quicket::report
