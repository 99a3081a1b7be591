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

/// With this many balls half of what a player did above or below the average is to be expected of
/// the next season. Of 60, 120, 200, 300, 500 and 800 balls, 500 foretells best, or within a
/// thousandth of the best, what the batters and the bowlers of 16 seasons of the IPL did in the
/// next one, after one season or after three. That was measured by blending with the average of the
/// league; cards are blended with that of the role.
inline constexpr int foretelling_balls = 500;

/// Whose rates are blended with the average of the role.
enum class Blending {
  without_balls,  ///< only of players without a ball
  small_samples,  ///< of those with fewer than `full_sample` balls, in proportion
  everyone,       ///< of all, by `foretelling_balls`
};

/// A player's rates on one face, and the rates that a small sample is blended to.
struct Sample {
  std::size_t player = 0;  ///< index in the list of players
  int balls = 0;           ///< faced, or legal balls bowled
  double weight = 0;       ///< their share of the league as played with the cards, in balls
  Rates own;
  Rates rates;                   ///< `own` mixed with the role's average by `blend`
  std::vector<int> phase_balls;  ///< of `balls`, in each phase; empty if unknown
  /// `phase_balls` by cricket::readings_of_phase; empty if unknown.
  std::vector<int> reading_balls;
  double blend = 0;  ///< the part of the role's average in `rates`
  /// Of so few balls that even `rates` say little: the card need only be plausible.
  bool mostly_chance = false;
};

/// The samples of all players who get a card of this face: every player for strikers, those who
/// bowled a legal ball for bowlers; whoever is only said to bowl has the average of the role. This
/// average is weighted by balls over the set; a league-average full sample is added for roles with
/// few players. A card doubles everything, chance included, so with `small_samples` no figure of a
/// small sample exceeds those of all but the most extreme full samples of the set.
///
/// With `everyone` a player's balls count in the role's average by what is blended of them, so that
/// they add up to at most `foretelling_balls`: 122 balls are pulled toward what players of the role
/// are like, and not toward the few who have a career of 6,000. So the players of a role have their
/// own rates together, whatever each of them loses or gains. For roles with few players the league
/// counts as much as one career.
std::vector<Sample> samples_of(std::span<const PlayerFigures> players, Face face,
                               const League& league, cricket::Format format, Blending blending);

}  // namespace quicket::cards
