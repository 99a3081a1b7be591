#pragma once

#include <string>

#include "match/ball_chances.h"
#include "match/event.h"
#include "match/match_story.h"
#include "report/document.h"

namespace quicket::report {

/// What a scorecard shows besides the two innings.
struct ScorecardOptions {
  bool balls = false;  ///< every ball with its dice, innings by innings
  int width = 0;       ///< columns of the terminal; 0: no limit
  bool worm = false;   ///< worm and Manhattan below, in text
  bool result = true;  ///< the line with the result; left out of the text below one that has it
  /// By the cards that the match was played with, or a real one is judged by: then the balls tell
  /// the chance to win and what the tempo strip made of them.
  const match::MatchChances* chances = nullptr;
  /// Adds the turning points, and the player of the match if no source names one.
  const match::MatchStory* story = nullptr;
};

/// The scorecard of a match, played or real, finished or not, as in newspapers: heading, result,
/// toss; each innings with how out, extras, total, did not bat, fall of wickets, bowling.
std::string scorecard_text(const match::MatchRecord& record, MatchId id,
                           const ScorecardOptions& options = {});

/// The same for scripts (keys: CLI contract, `scorecard`), with `balls` and `deliveries` in each
/// innings; for spreadsheets, a line a batter or bowler of each. What people read is left out.
Document scorecard(const match::MatchRecord& record, MatchId id,
                   const ScorecardOptions& options = {});

}  // namespace quicket::report
