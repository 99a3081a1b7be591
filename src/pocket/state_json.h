#pragma once

#include <string>
#include <string_view>

#include "pocket/pocket_match.h"

namespace quicket::pocket {

/// The match as it stands, for a page: both sides, every innings with its card and its balls, who
/// is in and who bowls, what may come next. Keys as in `quicket match ID scorecard --json`.
std::string state_json(const PocketMatch& match);
/// The cards of both squads, the fielding chart and the strip, which no match changes.
std::string cards_json(const Sides& sides);
/// What the dice rolled so far ("4/08") say: the result on the card, how it is read, the die that
/// comes next, or that none does. Throws Error if no ball is due.
std::string look_json(const PocketMatch& match, std::string_view faces, std::string_view call);

}  // namespace quicket::pocket
