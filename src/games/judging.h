#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace quicket::games {

/// How a judgement by trials weighs plays, and what it calls equal.
struct Judging {
  std::vector<WeighedPlay> (*weigh)(const GameState& state, std::span<const Action> plays,
                                    int trials, dice::Seed seed) = nullptr;
  Measure measure = Measure::wins;
  std::string_view wins = "wins";  ///< what a game that counts does: "saves the druid in"
  int trials = 1000;               ///< of the play and of the one it is compared with
  double equal = 0.005;            ///< plays that are no further behind are as good
  double worse = 0.02;  ///< those further behind, and by three standard errors, are worse
};

/// Judges one of `plays`, which are of one kind and legal, by trials: against `advised` if that is
/// among them, or else against the best of them. Nothing if there is no other.
std::optional<Verdict> judge_by_trials(const Judging& judging, const GameState& state,
                                       std::span<const Action> plays, Action played, Action advised,
                                       dice::Seed seed);

}  // namespace quicket::games
