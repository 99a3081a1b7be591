#pragma once

#include <array>

#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// What an over brings by its total before the dice (both Player Cards and the pitch, -15 to 15),
/// over all throws of the batting dice and all Chance Cards that a double can still draw. Cards
/// that change hands only, and the one that flips signs, count as no card.
class OverOdds {
 public:
  /// `deck`: the Chance Cards that are not seen to have gone.
  explicit OverOdds(ChanceSet deck);

  double runs(int total) const { return runs_[place(total)]; }
  /// Mean number of outs, at most the wickets that one card can take.
  double outs(int total) const { return outs_[place(total)]; }

 private:
  static std::size_t place(int total) { return static_cast<std::size_t>(total + 15); }

  std::array<double, 31> runs_{};
  std::array<double, 31> outs_{};
};

/// The Chance Cards that `seat` has not seen go: the deck, and what the other holds unseen; the
/// whole deck when that is empty.
ChanceSet unseen_chances(const Position& position, int seat);

}  // namespace quicket::games::overs
