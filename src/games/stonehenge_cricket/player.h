#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/players.h"

namespace quicket::games::stonehenge {

/// A quick estimate of a seat's position: the lead in runs, the runs to expect from the current and
/// later innings, and the worth of wickets. From -1 to 1.
double standing(const GameState& state, int seat);

inline constexpr std::array<std::string_view, 1> own_player_names = {"sound"};

/// `greedy` (takes the best immediate run or wicket), `easy`, `normal`, `computer`, `sound` (the
/// rule of `hard` without its trials) and `hard`; null for any other name.
std::unique_ptr<Player> own_player(std::string_view name);

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found.
Puzzling puzzling();

}  // namespace quicket::games::stonehenge
