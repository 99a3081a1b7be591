#pragma once

#include <array>

#include "cards/rates.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// What a league did with a ball, by which the figures of its players are judged. Per ball faced
/// (bat) or per legal ball (the rest); zero where the set does not tell.
struct LeagueLevel {
  std::array<double, cricket::each_run_count.size()> bat{};     ///< balls by runs, as faced
  std::array<double, cricket::each_run_count.size()> bowled{};  ///< balls by runs, legal balls
  double runs = 0;                                              ///< off the bat
  double wickets = 0;                                           ///< of strikers
  double charged = 0;                                           ///< to bowlers
  double credited = 0;                                          ///< wickets to bowlers
  double wides = 0;                                             ///< runs
  double no_balls = 0;                                          ///< runs
};

LeagueLevel level_of(const cricket::BaseRates& base, const League& league);

/// Several seasons of one player as one, each measured by its own league: a season's share of
/// sixes, say, becomes as much above the pooled league's as it was above that of its own season. So
/// eras and leagues of different scoring meet as equals (indirect standardisation, as for rates of
/// places with different populations). Balls, innings, matches and fielding are added as they are;
/// runs, boundaries, wickets and extras are what those balls would have brought in the pooled
/// league. Best figures, fifties and maidens are the real ones.
class PooledFigures {
 public:
  explicit PooledFigures(const LeagueLevel& pooled) : pooled_(pooled) {}

  void add(const cricket::SeasonFigures& season, const LeagueLevel& own);

  /// In whole balls, runs and wickets that agree with each other.
  cricket::SeasonFigures figures() const;

 private:
  using RunParts = std::array<double, cricket::each_run_count.size()>;
  using HowOuts = std::array<double, cricket::how_out_count>;

  void add_batting(const cricket::BattingFigures& batting, const LeagueLevel& own);
  void add_bowling(const cricket::BowlingFigures& bowling, const LeagueLevel& own);

  LeagueLevel pooled_;
  bool begun_ = false;
  cricket::SeasonFigures plain_;  ///< added without regard to leagues
  RunParts bat_{}, bowled_{};
  HowOuts outs_{}, wickets_by_kind_{};
  double runs_ = 0, fours_ = 0, sixes_ = 0, out_ = 0;
  double charged_ = 0, credited_ = 0, conceded_fours_ = 0, conceded_sixes_ = 0;
  double wide_balls_ = 0, wide_runs_ = 0, no_balls_ = 0, no_ball_runs_ = 0, no_ball_bat_ = 0;
};

}  // namespace quicket::cards
