#pragma once

#include <optional>

#include "games/crossing_stonehenge/crossing_stonehenge.h"

namespace quicket::games::crossing {

/// What a strong player thinks of a move, by search, against the move that `hard` advises: whether
/// it loses or misses pieces or the game, and how; see Teaching::judge.
std::optional<Verdict> judge(const CrossingState& state, Action played, Action advised,
                             dice::Seed seed);

}  // namespace quicket::games::crossing
