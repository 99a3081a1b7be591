#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/date.h"
#include "cards/card.h"
#include "dice/seeded_dice.h"
#include "league/fixtures/schedule.h"
#include "league/fixtures/timetable.h"
#include "league/league.h"
#include "store/database.h"

namespace quicket::app {

/// A request for a new league.
struct LeagueRequest {
  std::string name;
  std::string set;                 ///< slug
  std::string competition;         ///< preset or file; empty: chosen by the set's name and season
  std::string format;              ///< name or file; empty: the set's
  std::string conditions;          ///< file of house rules; empty: the competition's
  std::string wishes;              ///< file of blackouts, fixed dates, grounds; empty: none
  std::vector<std::string> teams;  ///< `TEAM`, `SET:TEAM` or a drawn side; empty: all of the set
  Date start;
  bool as_played = false;
  /// The real season itself: its matches up to `day` are played in the league as they were, and
  /// those that followed, or were announced, are left to play. Implies `as_played`.
  bool continued = false;
  Date day;  ///< of `continued`: none, all matches in the file
  league::Prefer prefer = league::Prefer::breaks;
  dice::Seed seed;
  std::optional<cards::Game> game;  ///< none: that of the set
  league::UsageRule usage = league::UsageRule::off;
  /// "bold" for every team, or "TEAM=bold"; later words override earlier ones.
  std::vector<std::string> captains;
};

/// A league as it was created, and which wishes for its fixture list could not be met.
struct CreatedLeague {
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<std::string> unmet;
  cards::Game game = cards::Game::basic;
  int taken_over = 0;              ///< real matches that count in the league
  std::vector<std::string> notes;  ///< of a season that goes on: see open_fixture_notes
};

/// Sets who captains the sides: "bold" for all, "TEAM=bold" for one. Throws Error for unknown
/// captains or teams.
void set_captains(league::League& league, const std::vector<std::string>& words);

/// The same for a stored league, which keeps them; returns it.
league::League set_captains(store::Database& database, const std::string& name,
                            const std::vector<std::string>& words);

/// A day for a new season of a set: a year after its real matches began; none without real matches.
Date year_after(store::Database& database, SetId set);

/// Creates a league, fixes its cards, and makes or copies its fixture list. An as-played list
/// contains the real group matches; the playoffs follow from the league's own table.
CreatedLeague create_league(store::Database& database, const LeagueRequest& request);

}  // namespace quicket::app
