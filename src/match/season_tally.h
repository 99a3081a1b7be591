#pragma once

#include <functional>
#include <span>
#include <vector>

#include "cricket/season_figures.h"
#include "match/event.h"

namespace quicket::match {

/// The season of one player for one team.
struct PlayerSeason {
  PlayerId player;
  TeamId team;
  cricket::SeasonFigures figures;

  bool operator==(const PlayerSeason&) const = default;
};

/// The totals of many matches, per player and overall.
struct SeasonTally {
  std::vector<PlayerSeason> players;  ///< by team, then player; everyone who was in a side
  cricket::BaseRates rates;

  bool operator==(const SeasonTally&) const = default;
};

/// Folds the matches of a competition season into figures as scorers keep them; leaves out
/// super overs, and innings of which only totals are known. `how_outs` contain wickets only
/// (retired hurt ends no innings). Catches by substitutes count for nobody. Fielding is `known`
/// if some match names a fielder. A bowler's early balls are those of the first phase of the
/// format (in T20 six overs of 20, in 100-ball 25 balls), the late ones those of the last
/// quarter.
SeasonTally tally_season(std::span<const MatchRecord> matches);

/// Calls its argument with one match after another, so that only one has to be in memory.
using EachMatch = std::function<void(const std::function<void(const MatchRecord&)>&)>;

/// The same for matches that come one after another.
SeasonTally tally_each(const EachMatch& matches);

}  // namespace quicket::match
