#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "base/error.h"
#include "dice/dice.h"

namespace quicket::dice {

/// Dice that show the faces of a list, in order. Asking for more than there are, or for a die that
/// does not have the next face, is a fault of the script (see `expects`).
class ScriptedDice {
 public:
  ScriptedDice(std::initializer_list<int> faces) : faces_(faces) {}
  explicit ScriptedDice(std::vector<int> faces) : faces_(std::move(faces)) {}

  int roll(int sides, Reason) {
    expects(left() > 0, "the script has run out of dice");
    const int face = faces_[static_cast<std::size_t>(next_++)];
    expects(face >= 1 && face <= sides, "a scripted face does not fit its die");
    return face;
  }
  /// How many faces have not been shown yet.
  int left() const { return static_cast<int>(faces_.size()) - next_; }

 private:
  std::vector<int> faces_;
  int next_ = 0;
};

}  // namespace quicket::dice
