#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/match_story.h"

namespace quicket::report {

/// A team's place in its league's table before and after a match.
struct TableChange {
  std::string team;
  int before = 0, after = 0;  ///< places, from 1; 0 before the first match of a league
  int points = 0;             ///< after it
  double net_run_rate = 0;    ///< after it

  bool operator==(const TableChange&) const = default;
};

/// "Perth Scorchers rose from 4th to 2nd with 10 points and a net run rate of +0.412."
std::string table_sentence(const TableChange& change);

/// One innings in short.
struct ShortCard {
  std::string team;
  std::string total;                 ///< "156/7 (20 overs)"
  std::vector<std::string> batters;  ///< the best three: "Mitchell Marsh 64 (41)", "12* (9)"
  std::vector<std::string> bowlers;  ///< the best two: "Nathan Ellis 4/23 (4 overs)"

  bool operator==(const ShortCard&) const = default;
};

/// What the end of a match shows. Every text is complete; those that do not apply are empty.
struct ResultPage {
  std::string result;  ///< "Perth Scorchers won by 6 wickets", without a full stop
  std::string margin;  ///< margin_of
  std::string course;  ///< course_of
  std::string losers;  ///< best_chance_of_losers, where a screen tells the losers of it
  std::string turn;    ///< the greatest of the turning points
  /// "Nathan Ellis (4 for 23; win chance +31%)"
  std::string player_of_match;
  std::vector<ShortCard> innings;
  std::vector<std::string> turning_points;  ///< sentences, in order of play
  std::vector<std::string> moments;         ///< sentences with their place, in order of play
  std::vector<std::string> table;           ///< table_sentence of both sides
};

/// "with 4 balls left", "off the last ball"; empty unless a chase was won.
std::string margin_of(const match::MatchRecord& record);

/// The page of a match that is over. `table`: of the two sides, for a league match.
ResultPage result_page(const match::MatchRecord& record, const match::MatchStory& story,
                       std::span<const TableChange> table = {});

/// What kind of match it was, in a sentence: a collapse, a match turned round, one that was open to
/// the last over, or never close; empty for one like others, or if the chances are not known.
std::string course_of(const match::MatchRecord& record, const match::MatchStory& story);

/// How near the losers came, "Alphas had their best chance, 62%, at 87 without loss in the first
/// innings."; empty if nobody lost, or chances are not known, or course_of tells of a match let
/// slip. `chances`: of side 0 after every event.
std::string best_chance_of_losers(const match::MatchRecord& record,
                                  std::span<const std::optional<double>> chances);

/// The same as course_of in a few sentences without a heading: course, player of the match, turning
/// points, and the best with bat and ball.
std::vector<std::string> result_lines(const ResultPage& page);

/// What stands between the result and the cards: the course, how near the losers came, the biggest
/// turn and the player of the match, wrapped to `width` columns (0: 80).
std::string verdict_text(const ResultPage& page, int width = 0);

/// What the page says besides these and cards, to stand below a scorecard, wrapped likewise.
std::string result_text(const ResultPage& page, int width = 0);

/// "Nathan Ellis (4 for 23; win chance +31%)": the name alone if a source gives it; empty
/// if there is none.
std::string player_of_match_text(const match::MatchRecord& record, const match::MatchStory& story);
/// "made 64 off 41 balls and took 4 for 23": what the player of the match did, super overs
/// included; empty if there is none, or the record shows nothing of theirs.
std::string player_of_match_deeds(const match::MatchRecord& record, const match::MatchStory& story);
/// The same of anybody on a sheet.
std::string deeds_in_match(const match::MatchRecord& record, cricket::Side side,
                           match::Member member);
/// "Nathan Ellis": as the source names, or by `story`; empty if there is none.
std::string player_of_match_name(const match::MatchRecord& record, const match::MatchStory& story);

}  // namespace quicket::report
