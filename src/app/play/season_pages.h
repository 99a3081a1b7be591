#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/league/retiring.h"
#include "app/play/season_outlook.h"
#include "app/play/season_past.h"
#include "app/season/league_state.h"
#include "report/season_home.h"
#include "store/database.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// A league as its captains look at it. Both must outlive it.
report::CaptainsSeason captains_season(const LeagueState& state, const SeasonPast* past = nullptr);

/// What a season looks back on and ahead to, and where the sides stood before the latest matches.
struct SeasonView {
  SeasonOutlook outlook;
  SeasonPast past;
  ClubsBefore before;                   ///< what the clubs bring into this season
  std::map<TeamId, int> places_before;  ///< empty: nothing has been played since
  std::set<std::string> told;           ///< what papers have said that is news, and former_key
  std::vector<Retiring> retiring;       ///< those whose last season this is
  std::map<TeamId, int> expected{};     ///< expected_places, if they have been seen
  bool players_age = false;             ///< from season to season, as invented ones do
  bool night_shown = false;             ///< the final night: what comes next is a season
  bool final_told = false;              ///< whether a paper has told of a captain's own final
  MatchId seen{};                       ///< the last match that was played ball by ball
  int escapes_told = 0;                 ///< matches remembered by a chance that was all but gone
};

/// Whether those of a team who retire after the season have said so: when three group matches are
/// left to it.
bool is_announced(const LeagueState& state, TeamId team);

/// The table before the first match, when all others are noughts: where the clubs finished last
/// year, and what they may hope for.
report::SeasonSection opening_table(const report::CaptainsSeason& season,
                                    const league::Forecast& odds, const ClubsBefore& before);

/// The matches of a league that have been played, by id; and what of them is counted.
std::vector<report::SeasonMatch> matches_of(store::Database& database, const LeagueState& state);
std::vector<match::CountedMatch> counted_in(std::vector<report::SeasonMatch>&& matches);

/// The whole home screen, with the news and leaders from every ball of the league.
report::SeasonHome season_home(store::Database& database, const LeagueState& state,
                               SeasonView& view);

/// "Terns are the champions: your first title, in your twelfth season", "Gulls lose the final to
/// Terns: your second lost final in a row": the end of a season whose final was a captain's own.
std::string end_headline(const SeasonPast& past, const LeagueState& state);

/// Before a knock-out match of a captain's own: how both came there, who holds the title, when they
/// met last, who of the others was a captain's own until the winter, and what becomes of the
/// losers.
std::vector<std::string> eve_of(store::Database& database, const LeagueState& state,
                                const SeasonPast& past, const league::Fixture& fixture);

/// "Tadeo Langstaff (Amberlight Anchors) needs 12 more runs to beat the most of any season, 716 by
/// Cato Ashdown.": once in a season of each player; and who fell short when it is `over`.
std::vector<std::string> near_marks(SeasonView& view, std::span<const league::PlayerLine> now,
                                    bool over);

/// Shows the champions, the playoffs and the awards.
void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view);

/// Shows what captains asked for: fixtures, results, odds, news, earlier seasons, or else the
/// leaders.
void show_season_page(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view, terminal::SeasonWish::What what);

/// Shows the report and the scorecard of a match of the league that has been played; without an id
/// of one after another that captains choose, their own first, the latest before the others. Throws
/// Error for any other match.
void show_reports(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                  MatchId id);

/// "Rufus Bellamoor, yours until the winter, got Tadeo Langstaff out.": the first time in a season
/// that a former own player gets a batter of the club out, or is got out by it; at most two
/// of a match, to its `lines`.
void tell_reunions(const match::MatchRecord& record, SeasonView& view,
                   std::vector<std::string>& lines);

/// The evening paper after these results: a headline, the results, the captains' own first, each
/// with a few lines of the match (result_lines) and the others' with what they are remembered by,
/// unless there are too many for that: of very many only the captains' own and the playoffs; what
/// they mean (SeasonOutlook::evening), and the table. What the final night tells is not in it.
void tell_evening(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                  SeasonView& view, const SeasonBefore& before,
                  std::span<const league::Result> results);

}  // namespace quicket::app
