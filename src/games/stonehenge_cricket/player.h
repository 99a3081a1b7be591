#pragma once

#include <memory>
#include <string_view>

#include "games/players.h"

namespace quicket::games::stonehenge {

/// A quick estimate of a seat's position: the lead in runs, the runs to expect from the current and
/// later innings, and the worth of wickets. From -1 to 1.
double standing(const GameState& state, int seat);

/// `greedy` (takes the best immediate run or wicket), `easy`, `normal`, `computer` and `hard`; null
/// for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

}  // namespace quicket::games::stonehenge
