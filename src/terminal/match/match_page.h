#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "terminal/match/side_inks.h"
#include "terminal/match/story.h"

namespace quicket::terminal {

/// A page that covers the match until it is closed.
enum class MatchPage : std::uint8_t { scorecard, bowling, fielding_chart, odds, worm, story, help };

std::string_view title_of(MatchPage page);
/// The text of a page of `width` columns.
std::vector<std::string> page_lines(const MatchView& view, const Story& story,
                                    const SideColours& colours, MatchPage page, int width);

/// What was told, the latest or the first ball first, in `width` columns.
std::vector<std::string> story_lines(const Story& story, int width, bool latest_first);

}  // namespace quicket::terminal
