#pragma once

#include <array>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// What an over brings between players of some skill, measured over a few thousand games.
inline constexpr double runs_an_over = 6.0;
inline constexpr double outs_an_over = 0.2;

/// What an over is worth to the batter, by the sum of the two cards: its runs, less what its outs
/// cost. Chance Cards are left out, as they come to good and bad alike.
class OverWorth {
 public:
  /// `wicket`: what an out costs besides the over, in runs.
  explicit OverWorth(double wicket);

  /// With a pitch that lies open (-3 to 3); the sum goes from -12 to 12.
  double with_pitch(int sum, int pitch) const {
    return worth_[static_cast<std::size_t>(sum + pitch + 15)];
  }
  /// With a pitch that is still to be turned up.
  double before_pitch(int sum) const { return mean_[static_cast<std::size_t>(sum + 12)]; }

 private:
  std::array<double, 31> worth_{};  ///< of cards and pitch together, -15 first
  std::array<double, 25> mean_{};
};

/// What an out costs in runs besides its own over, with that many overs and wickets left after it:
/// the runs that can no longer be made because the tenth wicket comes too soon.
double wicket_worth(int overs_left, int wickets_left);

/// The value of the Player Card that does most for the seat to move, over `samples` imagined hands
/// of the other: the over at once, and the rest of the deal with both sides playing their best
/// cards first. Demands `Phase::play`.
int best_card(const Position& position, int samples, dice::SeededDice& dice);

}  // namespace quicket::games::overs
