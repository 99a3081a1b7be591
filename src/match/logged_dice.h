#pragma once

#include <span>
#include <vector>

#include "dice/dice.h"
#include "match/event.h"

namespace quicket::match {

/// The dice of a recorded match, in the order in which they were rolled: with the same choices
/// (AsPlayedCaptain) they lead to the same events. A toss counts as a rolled d2.
class LoggedDice {
 public:
  explicit LoggedDice(std::span<const MatchEvent> events);

  /// The next recorded face. Demands that there is one, rolled for the same reason.
  int roll(int sides, dice::Reason reason);
  int left() const { return static_cast<int>(faces_.size()) - next_; }

 private:
  struct Face {
    dice::Reason reason;
    int face;
  };
  void keep(dice::Reason reason, int face);

  std::vector<Face> faces_;
  int next_ = 0;
};

}  // namespace quicket::match
