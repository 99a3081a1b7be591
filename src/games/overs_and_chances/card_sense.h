#pragma once

#include <array>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// Runs of an over between players of some skill, measured over a few thousand games.
inline constexpr double runs_an_over = 6.0;
inline constexpr double outs_an_over = 0.2;

/// The worth of an over to the batter, by the sum of the two cards: its runs, minus the cost of its
/// outs. Chance Cards are left out, as they come to good and bad players alike.
class OverWorth {
 public:
  /// `wicket`: the cost of an out besides the over itself, in runs.
  explicit OverWorth(double wicket);

  /// With an open pitch (-3 to 3); the sum is from -12 to 12.
  double with_pitch(int sum, int pitch) const {
    return worth_[static_cast<std::size_t>(sum + pitch + 15)];
  }
  /// With a pitch that has not been turned up yet.
  double before_pitch(int sum) const { return mean_[static_cast<std::size_t>(sum + 12)]; }

 private:
  std::array<double, 31> worth_{};  ///< of cards and pitch together, -15 first
  std::array<double, 25> mean_{};
};

/// The cost of an out in runs besides its own over, with that many overs and wickets left after it:
/// the runs that can no longer be made because the tenth wicket comes too soon.
double wicket_worth(int overs_left, int wickets_left);

/// The value of the Player Card that does most for the seat to move, over `samples` imagined hands
/// of the other: this over, and the rest of the deal with both sides playing their best cards
/// first. Demands `Phase::play`.
int best_card(const Position& position, int samples, dice::SeededDice& dice);

}  // namespace quicket::games::overs
