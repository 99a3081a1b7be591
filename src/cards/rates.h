#pragma once

#include <array>
#include <span>

#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// A player's rates per ball: per ball faced for a striker (no-balls count, wides do not), per
/// legal ball for a bowler.
struct Rates {
  double runs = 0;        ///< striker: off the bat; bowler: charged (bat, wides, no-balls)
  double wickets = 0;     ///< striker: own dismissals of every kind; bowler: credited ones
  double boundaries = 0;  ///< fours and sixes to or over the rope
  double extras = 0;      ///< bowler: runs of wides and no-balls; 0 for a striker
  // The shape of the rest, used where there is a choice. A three counts as a one and a two, an
  // all-run four as two twos, a five as a four and a one.
  double ones = 0;
  double twos = 0;
  double sixes = 0;
  double bowled = 0;  ///< bowler: dismissals bowled

  bool operator==(const Rates&) const = default;
};

/// `weight * a + (1 - weight) * b`.
Rates mix(const Rates& a, const Rates& b, double weight);

/// The balls that count for a face: balls faced, or legal balls bowled.
int balls_of(const cricket::SeasonFigures& figures, Face face);

/// The league as one player: the rates of an average card of either kind, and the rates that the
/// fielding chart must produce. Computed from all balls of the set as imported.
struct League {
  Rates striker;  ///< of the average striker, per ball faced; what an average bowler concedes
  Rates bowler;   ///< of the average bowler, per legal ball
  double faced_share = 1;  ///< balls faced as a share of all deliveries
  double legal_share = 1;  ///< legal balls as a share of all deliveries
  double twos_share = 0;   ///< twos among ones and twos

  // Runs (for dismissals: their number) per legal ball.
  double wides = 0;
  double no_balls = 0;
  double leg_byes = 0;  ///< includes byes
  double bowled = 0;
  double lbw = 0;
  double stumped = 0;
  double run_out = 0;
  double caught = 0;  ///< includes hit wicket and kinds that no card has
  /// Shares of all run outs: striker by one fielder, by two, non-striker by one, by two. They add
  /// up to 1.
  std::array<double, 4> run_out_shares{0.22, 0.28, 0.24, 0.26};

  // What rare results need to be known, all 0 if the source does not count every ball.
  double byes = 0;           ///< runs
  double wide_balls = 0;     ///< balls per legal ball from here on, whatever they brought
  double leg_bye_balls = 0;  ///< without byes
  double bye_balls = 0;
  double threes = 0;             ///< off the bat
  double no_balls_for_few = 0;   ///< with one to three off the bat
  double no_balls_for_more = 0;  ///< with four or six

  const Rates& of(Face face) const { return face == Face::striker ? striker : bowler; }
  double share(Face face) const { return face == Face::striker ? faced_share : legal_share; }
};

/// A player's own rates; all zero if there are no balls. Missing figures are filled in: ones and
/// twos are solved from runs, balls, boundaries and dots (in the league's ratio if dots are
/// missing); extras are the league's; a bowler's boundaries follow the league's ratio to runs, and
/// bowled its ratio to wickets.
Rates rates_of(const cricket::SeasonFigures& figures, Face face, const League& league);

/// The league from the base rates of a set. Values left at zero are summed from the players; if the
/// players' tables lack them too, present-day T20 values are used.
League league_of(const cricket::BaseRates& base, std::span<const PlayerFigures> players);

}  // namespace quicket::cards
