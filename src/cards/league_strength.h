#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cards/pool.h"

namespace quicket::cards {

/// What somebody did in one league, or what an average player of its seasons would have done with
/// the same balls.
struct Deeds {
  double runs = 0;      ///< off the bat
  double outs = 0;      ///< as a batter
  double conceded = 0;  ///< charged as a bowler
  double wickets = 0;   ///< credited as a bowler
};

/// One player in one league, over all its seasons.
struct BridgeLine {
  std::size_t player = 0;  ///< any number, the same for one person in every league
  std::size_t league = 0;  ///< from 0
  Deeds did, average;
};

/// How the average player of all the leagues would fare in one of them, against its own average
/// player: 1.05 for runs is a league of weaker bowlers, where he would score 5 % more than its
/// batters do.
struct LeagueStrength {
  Deeds ratio{1, 1, 1, 1};
  Deeds error;      ///< standard errors of the logarithms of the ratios
  int players = 0;  ///< who played in this league and in another
};

/// The strengths of `leagues` leagues, from the players whom they share: what each did in one
/// league is compared with what he did in another, both relative to the league's average player. A
/// count is taken as Poisson with an effect of the player and one of the league (a log-linear model
/// fitted by iterative proportional scaling), overdispersed as the counts themselves show, and the
/// effect of a league a priori within about a tenth: leagues that share few players are taken as
/// equal. Weighted by all that was done in them, the ratios of the leagues have the geometric
/// mean 1.
std::vector<LeagueStrength> league_strengths(std::span<const BridgeLine> lines,
                                             std::size_t leagues);

/// The level of a league as the average player of all the leagues would have it.
LeagueLevel level_for_all(LeagueLevel own, const Deeds& ratio);

}  // namespace quicket::cards
