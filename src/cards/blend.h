#pragma once

#include <span>
#include <vector>

#include "cards/player_figures.h"
#include "cards/rates.h"
#include "cards/roles.h"

namespace quicket::cards {

/// Players with this many balls are matched to their own rates, and only they count in the fidelity
/// targets. At 30, a dozen cards have fewer than four dots, and twos fill up to 37 slots. At 120,
/// players with 60 to 120 balls are blended away, and the mean miss grows to 0.14 runs an over.
inline constexpr int full_sample = 60;

/// A player's rates on one face, and the rates that a small sample is blended to.
struct Sample {
  std::size_t player = 0;  ///< index in the list of players
  int balls = 0;           ///< faced, or legal balls bowled
  double weight = 0;       ///< their share of the league as played with the cards, in balls
  Rates own;
  Rates rates;                   ///< `own` mixed with the role's average by `blend`
  std::vector<int> phase_balls;  ///< of `balls`, in each phase; empty if unknown
  double blend = 0;              ///< 1 - balls / full_sample for a small sample, else 0
};

/// The samples of all players who get a card of this face: every player for strikers, those who
/// bowled a legal ball for bowlers. The average of a role is weighted by balls over the set; a
/// league-average full sample is added for roles with few players. A card doubles everything,
/// chance included, so no figure of a small sample exceeds those of all but the most extreme full
/// samples of the set. If `blended` is false (`classic`), only players without a ball are blended.
std::vector<Sample> samples_of(std::span<const PlayerFigures> players, Face face,
                               const League& league, cricket::Format format, bool blended);

}  // namespace quicket::cards
