#pragma once

#include <array>
#include <span>

#include "cards/face.h"
#include "cards/player_figures.h"
#include "cricket/conditions.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// What happens on a player's balls, per ball: balls faced for a striker (no-balls are, wides are
/// not), legal balls for a bowler.
struct Rates {
  double runs = 0;        ///< striker: off the bat; bowler: charged (bat, wides, no-balls)
  double wickets = 0;     ///< striker: own dismissals of every kind; bowler: credited ones
  double boundaries = 0;  ///< fours and sixes over or to the rope
  double extras = 0;      ///< bowler: runs of wides and no-balls; 0 for a striker
  // The shape of the rest, used where it is free: threes are a one and a two here, all-run fours
  // two twos, fives a four and a one.
  double ones = 0;
  double twos = 0;
  double sixes = 0;
  double bowled = 0;  ///< bowler: dismissals bowled

  bool operator==(const Rates&) const = default;
};

/// `weight * a + (1 - weight) * b`.
Rates mix(const Rates& a, const Rates& b, double weight);

/// The balls that a face is measured by: faced, or legal balls bowled.
int balls_of(const cricket::SeasonFigures& figures, Face face);

/// The league as one player: what an average card of either kind stands for, and what its fielding
/// chart must bring. From all balls of the set as imported.
struct League {
  Rates striker;  ///< of the average striker, per ball faced; what an average bowler concedes
  Rates bowler;   ///< of the average bowler, per legal ball
  double faced_share = 1;  ///< balls faced, of all deliveries
  double legal_share = 1;  ///< legal balls, of all deliveries
  double twos_share = 0;   ///< twos among ones and twos

  // Runs (for dismissals: their number) per legal ball.
  double wides = 0;
  double no_balls = 0;
  double leg_byes = 0;  ///< byes too
  double bowled = 0;
  double lbw = 0;
  double stumped = 0;
  double run_out = 0;
  double caught = 0;  ///< hit wicket, and what no card knows, too
  /// Of all run outs: striker by one fielder, by two, non-striker by one, by two; adds up to 1.
  std::array<double, 4> run_out_shares{0.22, 0.28, 0.24, 0.26};

  const Rates& of(Face face) const { return face == Face::striker ? striker : bowler; }
  double share(Face face) const { return face == Face::striker ? faced_share : legal_share; }
};

/// A player's own rates; all zero for no balls. What a table does not give is filled in: ones and
/// twos solved from runs, balls, boundaries and dots, without dots in the league's ratio; extras as
/// the league's; a bowler's boundaries in the league's ratio to runs; bowled in its ratio to
/// wickets.
Rates rates_of(const cricket::SeasonFigures& figures, Face face, const League& league);

/// From the base rates of a set. What they leave at zero is summed from the players, and what the
/// players' tables do not tell either is taken as in T20 cricket of our day.
League league_of(const cricket::BaseRates& base, std::span<const PlayerFigures> players);

}  // namespace quicket::cards
