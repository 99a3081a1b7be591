#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/match_story.h"
#include "report/document.h"
#include "report/result_page.h"

namespace quicket::report {

/// A match told in prose: 120 to 200 words in a few paragraphs under a headline; fewer of a match
/// that had no result, was short, or is not known ball by ball.
struct MatchReport {
  std::string headline;                 ///< "Perth Scorchers beat Sydney Sixers by 6 wickets"
  std::vector<std::string> paragraphs;  ///< of whole sentences, none of them twice

  /// Words of the paragraphs.
  int words() const;
  bool operator==(const MatchReport&) const = default;
};

/// The report of a match, played or real, by rules: the same for the same match, and nothing but
/// what its record says. A match of which little is known is told by what is known. `table`: of the
/// two sides, for a league match.
MatchReport match_report(const match::MatchRecord& record, const match::MatchStory& story,
                         std::span<const TableChange> table = {});

/// With the headline as a heading; names cannot become markup.
std::string report_markdown(const MatchReport& report);
/// Headline and paragraphs; for scripts {"match", "headline", "words", "paragraphs"}.
Document report_document(const MatchReport& report, MatchId id);

}  // namespace quicket::report
