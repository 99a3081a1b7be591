#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "league/leaders.h"
#include "match/event.h"
#include "report/season_home.h"

namespace quicket::report {

/// A prize of the season: "Most runs", "S Konda (Amberlight Anchors), 512".
struct SeasonAward {
  std::string title, text;
  std::optional<std::size_t> match = {};  ///< that it is for, by its place in the list
  std::string who = {}, figures = {};     ///< the parts of the text: "6/12"; of a match "2 runs"

  bool operator==(const SeasonAward&) const = default;
};

/// What is counted for the player of the season: "a run counting 1, a wicket 20, ...".
std::string points_explained();
/// By points: one a run, 20 a wicket, 8 a catch or stumping. Null if nobody has any.
const league::PlayerLine* player_of_the_season(std::span<const league::PlayerLine> players);

/// Whether wickets are more of what somebody did than runs, by those points.
bool is_bowlers(const cricket::SeasonFigures& figures);

/// "274 runs at 24.91, strike rate 131; 12 wickets at 21.04, economy 7.41": what counts for more
/// comes first, and of what counts for hardly anything beside it nothing is said. Empty of neither
/// runs nor wickets.
std::string deeds_of(const cricket::SeasonFigures& figures, const league::OverTerms& terms);

/// Who leads a list, which must not be empty: "A (Oak), B (Elm) and C (Oak)"; of more than three
/// who are level the first, "and 4 others".
std::string leading(const league::Leaders& list);

/// The prizes of the matches played: most runs, wickets, sixes and catches, the highest score, the
/// best bowling, the closest matches, and the player of the season, whom Quicket chooses and no
/// jury did. Prizes that nobody has earned are left out.
std::vector<SeasonAward> season_awards(std::span<const match::MatchRecord> matches);

/// What a season that is over is remembered by, in six sentences at most: a title from low in the
/// table, who came in most above and below the places `expected` before its first ball (empty where
/// nobody knows; `before`: those of last year, 0 of its champions), a collapse, the most runs and
/// wickets of any season or by far, the longest run of wins and the best player. `earlier`: a line
/// for each player and season before it.
std::vector<std::string> season_headlines(const CaptainsSeason& season,
                                          std::span<const league::PlayerLine> players,
                                          std::span<const league::PlayerLine> earlier,
                                          const std::map<TeamId, int>& expected,
                                          const std::map<TeamId, int>& before);

/// The last evening of a season as text of at most `width` columns: the playoffs, the champions'
/// place, `headlines` of the season, the prizes, and how each captain's team finished: `aims`,
/// sentences about what became of them. `last_match`: the last one in a paragraph; `title`:
/// sentences about who won it, and what it is beside those before it. `told`: a paper has told of
/// the final of a captain's own, and of the playoffs there is no more to say.
std::string final_night(const CaptainsSeason& season, std::span<const match::MatchRecord> matches,
                        std::span<const std::string> aims, int width,
                        std::string_view last_match = {}, std::span<const std::string> title = {},
                        std::span<const std::string> headlines = {}, bool told = false);

}  // namespace quicket::report
