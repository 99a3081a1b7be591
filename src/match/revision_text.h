#pragma once

#include <string>
#include <vector>

#include "match/match_state.h"

namespace quicket::match {

/// What a revised quota or target changed, without a full stop: "15 overs a side", "Alphas 12
/// overs", "Betas to make 93 off 12 overs (D/L Standard Edition)", "level score 72 after 10 overs
/// (D/L Standard Edition)". Empty for any other event. `state`: after the event.
std::string revision_text(const MatchState& state, const std::array<TeamSheet, 2>& sheets,
                          const MatchEvent& event);

/// All of a match, in order.
std::vector<std::string> revisions(const MatchRecord& record);

}  // namespace quicket::match
