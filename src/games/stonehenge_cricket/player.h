#pragma once

#include <memory>
#include <string_view>

#include "games/players.h"

namespace quicket::games::stonehenge {

/// How well a seat stands at a glance: the lead in runs, what the innings under way and those to
/// come should bring, and what a wicket is worth. From -1 to 1.
double standing(const GameState& state, int seat);

/// `greedy` (takes the best immediate run or wicket), `easy`, `normal`, `computer` and `hard`; null
/// for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

}  // namespace quicket::games::stonehenge
