#pragma once

#include <optional>
#include <string>

#include "match/ball_chances.h"
#include "match/event.h"
#include "match/match_story.h"
#include "match/scorecard.h"
#include "report/document.h"
#include "report/table.h"

// Private to the scorecard's sources.

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

/// One innings of a match, with the sheets of its sides.
struct InningsView {
  const match::MatchRecord& record;
  const match::InningsCard& card;

  const match::TeamSheet& batting() const {
    return record.sheets[static_cast<std::size_t>(card.total.batting)];
  }
  const match::TeamSheet& fielding() const {
    return record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))];
  }
  int over() const { return record.conditions.balls_per_over; }
  bool counts_balls() const { return record.conditions.counts_balls; }
};

/// "188/5", "188 all out"; a super over ends with its second wicket: "11/2".
std::string score_text(const match::InningsTotal& total);
/// "7.50"; "-" if there is none.
std::string rate(const std::optional<double>& value);
/// With a dagger for the keeper, if a source says who kept.
std::string batter_name(const InningsView& view, match::Member member);

Table batting_table(const InningsView& view);
Table bowling_table(const InningsView& view);

/// The result as a sentence; "In progress" for a match that is not over.
std::string result_sentence(const match::MatchRecord& record);

}  // namespace quicket::report
