#pragma once

#include <string>

#include "cards/player_figures.h"

namespace quicket::tests {

/// A player of the only team, without a season yet.
inline cards::PlayerFigures player(int id, std::string name) {
  cards::PlayerFigures player;
  player.player = PlayerId{id};
  player.name = std::move(name);
  player.team = TeamId{1};
  player.team_name = "Greens";
  return player;
}

/// Batting counted ball by ball; `outs` of them caught.
inline cricket::BattingFigures batting(const cricket::RunCounts& counts, int outs) {
  cricket::BattingFigures figures;
  figures.run_counts = counts;
  figures.balls = counts.balls();
  figures.runs = counts.runs();
  figures.fours = counts.fours;
  figures.sixes = counts.sixes;
  figures.innings = outs + 1;
  figures.not_outs = 1;
  figures.matches = outs + 1;
  return figures;
}

/// Bowling counted ball by ball, with `wides` of one run each; all wickets caught.
inline cricket::BowlingFigures bowling(const cricket::RunCounts& counts, int wickets, int wides) {
  cricket::BowlingFigures figures;
  figures.run_counts = counts;
  figures.legal_balls = counts.balls();
  figures.runs = counts.runs() + wides;
  figures.wickets = wickets;
  figures.wide_balls = figures.wide_runs = wides;
  figures.extras_known = true;
  figures.innings = (counts.balls() + 23) / 24;
  return figures;
}

/// A season of T20 as it usually is, for a base of 10,000 balls.
inline cricket::BaseRates usual_base() {
  cricket::BaseRates base;
  base.innings = 88;
  base.legal_balls = 10000;
  base.balls_faced = 10050;
  base.bat_runs = {3700, 3800, 700, 40, 0, 1210, 0, 600};
  base.legal_bat_runs = {3680, 3780, 697, 40, 0, 1205, 0, 598};
  base.wide_balls = 360;
  base.wide_runs = 430;
  base.no_balls = base.no_ball_runs = 50;
  base.no_ball_bat_runs = 90;
  base.bye_balls = base.byes = 30;
  base.leg_bye_balls = base.leg_byes = 150;
  base.how_outs = {95, 395, 30, 35, 15};
  base.run_outs_of_striker_alone = 8;
  base.run_outs_of_striker_shared = 10;
  base.run_outs_of_non_striker_alone = 8;
  base.run_outs_of_non_striker_shared = 9;
  return base;
}

}  // namespace quicket::tests
