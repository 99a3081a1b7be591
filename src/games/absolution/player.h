#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/players.h"

namespace quicket::games::druid {

/// A quick estimate of the players' position, from -1 to 1: the same for every seat.
double standing(const GameState& state, int seat);

inline constexpr std::array<std::string_view, 3> own_player_names = {"plain-save", "plain-match",
                                                                     "agreed"};

/// `plain-save`, `plain-match`, `easy`, `normal`, `computer`, `agreed` (the rule of `hard` without
/// its trials), `hard`; null for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found.
Puzzling puzzling();

}  // namespace quicket::games::druid
