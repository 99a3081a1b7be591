#pragma once

#include <functional>
#include <string>

#include "dice/any_dice.h"
#include "games/game.h"
#include "games/players.h"

namespace quicket::terminal {

/// What a strong player would do at a choice.
struct BonusHint {
  std::string line;  ///< "A strong player would try: B10-A10 (the druid arrives)."
  std::string play;  ///< its first choice, as it is listed
};

/// A choice that stands beside the play is hinted at with what is to follow it. Demands a seat to
/// move; `dice` are thrown anew for each choice. `stop` is called while it is thought over.
BonusHint bonus_hint(const games::Game& game, const games::GameState& state,
                     const std::function<dice::AnyDice()>& dice, const games::Stop& stop);

}  // namespace quicket::terminal
