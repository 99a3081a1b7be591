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
  std::string play;  ///< its first choice, as listed
};

/// A hint at a choice beside the play also says what should follow it. Demands a seat to move;
/// `dice` are rolled anew for each choice. `stop` is called during the search.
BonusHint bonus_hint(const games::Game& game, const games::GameState& state,
                     const std::function<dice::AnyDice()>& dice, const games::Stop& stop);

}  // namespace quicket::terminal
