#pragma once

#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "dice/seeded_dice.h"
#include "league/competition.h"
#include "league/fixture.h"

namespace quicket::league {

/// A side of a league and whose cards it plays with.
struct LeagueTeam {
  Team team;
  SetId set;  ///< its cards and chart
  std::string set_slug;
  std::string home_ground;  ///< empty where nobody says
  int group = 0;            ///< from 0; 0 where there are no groups
  int row = 0;              ///< its place in the group, from 0

  bool operator==(const LeagueTeam&) const = default;
};

/// A league: who plays, by which rules, from which seed. Its fixtures and matches are kept beside
/// it.
struct League {
  LeagueId id;
  std::string name;
  SetId set;  ///< that it was created from; its real season is what `compare` compares with
  std::string set_slug;
  Competition competition;
  std::vector<LeagueTeam> teams;
  dice::Seed seed;
  Date start;
  bool as_played = false;  ///< repeats the real fixture list

  bool operator==(const League&) const = default;
};

}  // namespace quicket::league
