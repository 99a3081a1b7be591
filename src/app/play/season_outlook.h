#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "league/forecast.h"
#include "league/leaders.h"
#include "league/season_play.h"
#include "store/database.h"

namespace quicket::app {

int percent(double share);
/// Whether one of them was a group match: playoffs do not change the table.
bool any_of_group(std::span<const league::Result> results);

/// What a club wants of a season.
struct ClubAim {
  int place = 1;  ///< in the table or better; not of the others
  enum class What : std::uint8_t {
    title,
    playoffs,
    improvement,
    place,
    not_last
  } what = What::playoffs;

  bool operator==(const ClubAim&) const = default;
};

/// A club aims at what its squad promised before the first match: the first quarter of the
/// favourites at the title, the others who were likelier than not at the playoffs, and the rest at
/// a place in the table one better than their own, or than last season's (0: there was none) if
/// that was better and a quarter likely; whoever was in the playoffs wants to be there again.
/// `odds`: of the whole season.
ClubAim aim_of(const league::Forecast& odds, TeamId team, int playoff_places, int last_place = 0);
/// "win the title", "reach the playoffs", "improve on last season's 6th", "finish 6th or better",
/// "keep off the foot of the table".
std::string aim_words(const ClubAim& aim);
double chance_of(const ClubAim& aim, const league::TeamOdds& odds);

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
  /// The aim of a team; nothing without odds.
  std::optional<ClubAim> aim(const LeagueState& state, TeamId team, int last_place);
  /// Squads or elevens have changed.
  void forget() { player_.reset(); }

  /// Before a captain's next match: what hangs on it, and whom of the other side to watch, by what
  /// he has done this season or in those before (`earlier`).
  std::vector<std::string> preview(const LeagueState& state, TeamId own, TeamId other,
                                   std::span<const league::PlayerLine> players,
                                   std::span<const league::PlayerLine> earlier);
  /// "A win (47%): playoffs 45%, else 19%; aim 31%": what hangs on the next group match of a team;
  /// empty without one.
  std::string short_stakes(const LeagueState& state, TeamId own, const std::map<TeamId, int>& last);
  /// How the captains' clubs stand to their aims; `last`: where they finished last season.
  std::vector<std::string> aims(const LeagueState& state, const std::map<TeamId, int>& last);
  /// After a round with these results: what the captains' own did to their clubs, how the odds of
  /// captains without a match have moved and whose else moved most, and after group matches who
  /// misses a place for the playoffs by the net run rate alone; nothing when the champions are
  /// known.
  std::vector<std::string> evening(const LeagueState& state, const SeasonBefore& before,
                                   std::span<const league::Result> results);

 private:
  /// Of the next match of a team, by the chance that both sides have before the toss.
  int win_percent(const LeagueState& state, TeamId own);
  league::Forecast seen(const LeagueState& state, std::span<const league::Result> results);

  store::Database* database_;
  std::unique_ptr<league::League> league_;
  std::unique_ptr<league::SeasonPlayer> player_;
  std::optional<league::Forecast> now_, before_first_;
  std::map<TeamId, int> wins_;  ///< of the next matches, as the season stands
  std::size_t results_ = 0;
};

/// "playoffs 62%, title 21%" of every team of a league, for who has to choose one; empty if the
/// odds cannot be worked out.
std::map<TeamId, std::string> odds_of_teams(store::Database& database, const std::string& league);

}  // namespace quicket::app
