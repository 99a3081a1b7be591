#pragma once

#include <string>
#include <vector>

#include "app/season/real_choice.h"
#include "league/player_matches.h"
#include "report/careers.h"
#include "store/database.h"

namespace quicket::app {

/// A player's seasons.
struct Career {
  std::string player;
  std::string place = "season";  ///< what a list calls its seasons: "league" where those are meant
  std::vector<report::CareerLine> seasons;  ///< one per season and team, by the first match
  struct League {
    std::string name;
    std::vector<league::PlayerMatch> matches;  ///< by date
  };
  std::vector<League> leagues;
  int without_squads = 0;  ///< seasons that list only those who were seen on a ball
};

/// A player's seasons in the matches that are meant: one person, whatever the teams, the seasons
/// and the spellings of a register's id. `word`: the name, or a part of it that fits only one
/// player; for namesakes, with the team after it, "E Jones (Perth Scorchers)". Throws Error, with
/// the nearest name, otherwise. Innings recorded as totals only are left out.
Career real_career(store::Database& database, const std::string& word, const RealMatches& which);

}  // namespace quicket::app
