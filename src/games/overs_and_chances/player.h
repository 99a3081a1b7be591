#pragma once

#include <memory>
#include <string_view>

#include "games/players.h"

namespace quicket::games::overs {

/// How well a seat stands at a glance: the lead in runs, the side still to bat given what its
/// overs and outs left would bring. From -1 to 1.
double standing(const GameState& state, int seat);

/// `greedy` (the highest card when batting, the lowest when bowling), `easy`, `normal`, `computer`
/// and `hard`; null for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

}  // namespace quicket::games::overs
