#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "games/players.h"

namespace quicket::games::druid {

/// A quick estimate of the players' position, from -1 to 1: the same for every seat.
double standing(const GameState& state, int seat);

inline constexpr std::array<std::string_view, 2> own_player_names = {"plain-save", "plain-match"};

/// `plain-save`, `plain-match`, `easy`, `normal`, `computer`, `hard`; null for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

}  // namespace quicket::games::druid
