#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "league/leaders.h"
#include "league/standings.h"

namespace quicket::league {

/// One figure in reality and in the played season. `p`: how often chance alone would produce a
/// difference this large or larger if the player (side) were as good as in reality; nothing if
/// there is too little data.
struct Compared {
  double real = 0;
  double played = 0;
  std::optional<double> p;

  bool operator==(const Compared&) const = default;
};

/// A team's two seasons.
struct TeamComparison {
  Team team;
  int real_position = 0, played_position = 0;
  int real_points = 0, played_points = 0;
  double real_rate = 0, played_rate = 0;  ///< net run rate
  Compared wins;                          ///< share of the matches with a result

  bool operator==(const TeamComparison&) const = default;
};

/// A player's two seasons for one team.
struct PlayerComparison {
  PlayerId player;
  std::string name;
  Team team;
  int real_innings = 0, played_innings = 0;  ///< batted
  int real_balls_faced = 0, played_balls_faced = 0;
  int real_balls_bowled = 0, played_balls_bowled = 0;
  Compared runs;         ///< p with the runs an innings, balls faced and dismissals left to chance
  Compared average;      ///< p of both its runs a ball and its dismissals
  Compared strike_rate;  ///< p of the runs a ball alone
  Compared wickets;
  Compared economy;  ///< per over of the format

  bool operator==(const PlayerComparison&) const = default;
};

struct SeasonComparison {
  std::vector<TeamComparison> teams;      ///< by the real position
  std::vector<PlayerComparison> players;  ///< by team, then by balls faced or bowled

  bool operator==(const SeasonComparison&) const = default;
};

/// The played season compared with the real one. Players and teams are matched by id, or else by
/// name; those in only one of the two are left out. Chance is estimated by normal approximations:
/// runs per ball with the spread of the player's own balls, wickets and dismissals binomial, the
/// length of an innings as balls until a dismissal, cut off where the side's innings ends.
SeasonComparison compare_seasons(const Standings& real_table, const Standings& played_table,
                                 std::span<const PlayerLine> real,
                                 std::span<const PlayerLine> played, int balls_per_over);

}  // namespace quicket::league
