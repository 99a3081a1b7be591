#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/date.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "league/fixtures/schedule.h"
#include "league/fixtures/timetable.h"
#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// What a league is to be.
struct LeagueRequest {
  std::string name;
  std::string set;                 ///< slug
  std::string competition;         ///< preset or file; empty: by the set's name and season
  std::string format;              ///< name or file; empty: the set's
  std::string conditions;          ///< file of house rules; empty: the competition's
  std::string wishes;              ///< file of blackouts, fixed dates, grounds; empty: none
  std::vector<std::string> teams;  ///< `TEAM`, `SET:TEAM` or a drawn side; empty: all of the set
  Date start;
  bool as_played = false;
  league::Prefer prefer = league::Prefer::breaks;
  dice::Seed seed;
  league::UsageRule usage = league::UsageRule::off;
  /// "bold" for every team, or "TEAM=bold"; a later word goes before an earlier one.
  std::vector<std::string> captains;
};

/// A league as it was created, and what of the wishes for its list could not be kept.
struct CreatedLeague {
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<std::string> unmet;
};

/// Sets who leads the sides: "bold" every one, "TEAM=bold" that one. Throws Error for words that
/// name nobody.
void set_captains(league::League& league, const std::vector<std::string>& words);

/// Creates a league, fixes the cards it is played with, and makes or copies its fixture list. An
/// as-played list has the real group matches; the playoffs follow from the league's own table.
CreatedLeague create_league(store::Database& database, const LeagueRequest& request);

}  // namespace quicket::app
