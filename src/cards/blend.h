#pragma once

#include <span>
#include <vector>

#include "cards/player_figures.h"
#include "cards/rates.h"
#include "cards/roles.h"

namespace quicket::cards {

/// Players with this many balls are matched as they are, and only they count in the fidelity
/// targets. At 30 a dozen cards have fewer than four dots and twos fill up to 37 slots; at 120
/// those between 60 and 120 balls are blended away, and the mean miss grows to 0.14 runs an over.
inline constexpr int full_sample = 60;

/// A player's rates on one face, and what a small sample was drawn to.
struct Sample {
  std::size_t player = 0;  ///< place in the list of players
  int balls = 0;           ///< faced, or legal balls bowled
  double weight = 0;       ///< his share in the league as the cards will play it, in balls
  Rates own;
  Rates rates;                   ///< own and the role's average, by `blend`
  std::vector<int> phase_balls;  ///< of `balls`, in each phase; empty where it is not known
  double blend = 0;              ///< 1 - balls / full_sample for a small sample, else 0
};

/// The samples of all who get a card of this face: strikers everybody, bowlers those who bowled a
/// legal ball. The average of a role is weighted by balls over the set; a league-average full
/// sample is added to it, for roles of few. On a card all is doubled, chance too: no figure of a
/// small sample goes beyond those of all but the most extreme full samples of the set. With
/// `blended` false (`classic`) only those without a ball are drawn to it.
std::vector<Sample> samples_of(std::span<const PlayerFigures> players, Face face,
                               const League& league, cricket::Format format, bool blended);

}  // namespace quicket::cards
