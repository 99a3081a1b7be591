#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/league/club_trust.h"
#include "app/play/season_past.h"
#include "app/season/league_state.h"
#include "league/forecast.h"
#include "league/leaders.h"
#include "league/season_play.h"
#include "league/standings.h"
#include "store/database.h"

namespace quicket::app {

int percent(double share);
/// Whether two chances in per cent differ by more than so few seasons may bring.
bool tells_apart(int then, int otherwise);
/// Null for a team that has none.
const league::TeamOdds* odds_of(const league::Forecast& forecast, TeamId team);
/// "favourites of the eight for the title", "second favourites of the eight for the
/// title", of the last "outsiders of the eight for the title".
std::string favourites_words(const league::Forecast& forecast, const league::TeamOdds& own);
/// What a club whose aim and playoffs are out of reach may still do: "Left to play for: to finish
/// 6th or better (41%), and to spoil the playoffs of Dunmere Dragons (62%) in round 12. Trust hangs
/// on the aim alone."; where
/// nothing hangs on it, that.
std::string left_to_play_for(const LeagueState& state, const league::Forecast& forecast,
                             const league::TeamOdds& own);
/// Who has missed the places for the playoffs, level in all but the net run rate with the last of
/// those in them; nobody early in a season, or where there are several tables.
std::vector<league::Standing> out_by_run_rate(const LeagueState& state);
/// Whether one of them was a group match: playoffs do not change the table.
bool any_of_group(std::span<const league::Result> results);

/// How a season stood before a captain's last choice.
struct SeasonBefore {
  std::optional<league::Forecast> odds;
  std::map<TeamId, int> places;
};

/// The odds of a season that is being played, worked out anew when a match has been played.
class SeasonOutlook {
 public:
  explicit SeasonOutlook(store::Database& database) : database_(&database) {}

  /// The odds as the season stands; null if they cannot be worked out (a squad without an eleven).
  const league::Forecast* odds(const LeagueState& state);
  /// The odds of a season before its first match, if they have been found elsewhere.
  void know(const LeagueState& state, const league::Forecast& odds);
  /// Squads or elevens have changed.
  void forget() { player_.reset(); }

  /// Before a captain's next match: what hangs on it, whom of the other side to watch, by what they
  /// have done this season or in those before, and who of the own is left out.
  std::vector<std::string> preview(const LeagueState& state, TeamId own, TeamId other,
                                   std::span<const league::PlayerLine> players,
                                   const SeasonPast& past, const std::set<std::string>& told);
  /// "A win (47%): playoffs 45%, else 19%; aim 31%": what hangs on the next group match of a team;
  /// empty without one.
  std::string short_stakes(const LeagueState& state, TeamId own, const ClubsBefore& before);
  /// How the captains' clubs stand to their aims, and what hangs on these; `before`: what the
  /// seasons before have left.
  std::vector<std::string> aims(const LeagueState& state, const ClubsBefore& before);
  /// After a round with these results: what the captains' own did to their clubs, how the odds of
  /// captains without a match have moved and whose else moved most, and after group matches who
  /// misses a place for the playoffs by the net run rate alone; nothing when the champions are
  /// known.
  std::vector<std::string> evening(const LeagueState& state, const SeasonBefore& before,
                                   std::span<const league::Result> results);

 private:
  /// Of the next match of a team, by the chance that both sides have before the toss.
  int win_percent(const LeagueState& state, TeamId own);
  void meet(const LeagueState& state);

  store::Database* database_;
  std::unique_ptr<league::League> league_;
  std::unique_ptr<league::SeasonPlayer> player_;
  std::optional<league::Forecast> now_;
  std::map<TeamId, int> wins_;  ///< of the next matches, as the season stands
  std::size_t results_ = 0;
};

/// "playoffs 62%, title 21%" of every team of a league, for who has to choose one; empty if the
/// odds cannot be worked out.
std::map<TeamId, std::string> odds_of_teams(store::Database& database, const std::string& league);

}  // namespace quicket::app
