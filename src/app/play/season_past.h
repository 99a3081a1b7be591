#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "league/leaders.h"
#include "match/counted_match.h"
#include "report/season_news.h"
#include "store/database.h"

namespace quicket::app {

/// A season of a league that was followed by another.
struct PastSeason {
  std::string name, champion, runner_up;
  std::string most_runs, most_wickets;   ///< "S Konda, 512"
  std::string own;                       ///< how the captains' teams finished: "3rd"
  std::vector<std::string> headlines{};  ///< what it is remembered by
};

/// What a league remembers of its earlier seasons: enough for champions, careers and records.
struct SeasonPast {
  std::vector<PastSeason> seasons;           ///< the first one first
  std::vector<league::PlayerLine> lines;     ///< of all seasons
  std::vector<match::CountedMatch> records;  ///< the matches in which the records were set
  std::vector<std::string> season_of;        ///< of each of those
  std::vector<league::Result> results;       ///< of all seasons
  std::optional<PastSeason> of_set;          ///< the season that the first one's cards are made of
  std::vector<league::PlayerLine> set_lines;
  std::set<PlayerId> formers;  ///< formers_of

  /// What players did before this season: in those of the league, or in that of the set.
  const std::vector<league::PlayerLine>& known() const { return lines.empty() ? set_lines : lines; }
  /// Those of the set and of all seasons after it: what careers are counted from.
  std::vector<league::PlayerLine> all_lines() const;
};

/// Reads the seasons before this one; empty for the first.
SeasonPast season_past(store::Database& database, const LeagueState& state);

/// What stands among that which has been told once somebody was said to be a former own player.
inline std::string former_key(PlayerId player) {
  return "former " + std::to_string(player.value);
}
/// Whoever of the squads of others was a captain's own by the lines of the season before.
std::set<PlayerId> formers_of(store::Database& database, const LeagueState& state,
                              std::span<const league::PlayerLine> last);

/// Champions, the best careers and the records, this season's included, in `width` columns;
/// `in_squads`: who has not retired; `spoken`: in sentences instead of tables.
std::string past_text(const SeasonPast& past, const LeagueState& state,
                      std::span<const match::CountedMatch> now, const std::set<PlayerId>& in_squads,
                      int width, bool spoken = false);

/// The first `most` of a list, each in a sentence to be heard.
std::string spoken_leaders(const league::Leaders& list, std::size_t most, int width);

/// Records of all seasons that this one has broken in the latest matches, and the round numbers
/// that careers have passed in them: sentences. `from`: the number of the first of those matches,
/// if not that of CaptainsSeason::news_from.
std::vector<std::string> past_news(const SeasonPast& past, const LeagueState& state,
                                   std::span<const report::SeasonMatch> matches,
                                   std::optional<int> from = {});

/// "Season 3. Champions of coastal-2028: Cinder Bay Comets. You: 3rd.", "Season 3. You defend the
/// title."
std::string past_sentence(const SeasonPast& past);

}  // namespace quicket::app
