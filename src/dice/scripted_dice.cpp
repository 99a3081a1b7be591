#include "dice/scripted_dice.h"

#include "base/error.h"

namespace quicket::dice {

int ScriptedDice::roll(int sides, Reason) {
  expects(left() > 0, "the script has run out of dice");
  const int face = faces_[static_cast<std::size_t>(next_++)];
  expects(face >= 1 && face <= sides, "a scripted face does not fit its die");
  return face;
}

}  // namespace quicket::dice
