#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "games/players.h"

namespace quicket::games::overs {

/// A quick estimate of a seat's position: the lead in runs, with the runs to expect from the overs
/// and wickets of the side still to bat. From -1 to 1.
double standing(const GameState& state, int seat);

/// `greedy` (the highest card when batting, the lowest when bowling), `easy`, `normal`, `computer`
/// and `hard`; null for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found.
Puzzling puzzling();

}  // namespace quicket::games::overs
