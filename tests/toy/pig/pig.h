#pragma once

#include <array>

#include "games/game.h"
#include "games/position_state.h"

namespace quicket::games {

/// Pig, an old game with one die, as the least that a bonus game needs: it proves the recipe of
/// CONTRIBUTING.md, and no program of ours has it. Option: `goal` = `30` or `50` points.
const Game& pig();

namespace pig_rules {

namespace act {
inline constexpr Action roll = 0;
inline constexpr Action hold = 1;
inline constexpr Action die = 10;  ///< + face 1-6
}  // namespace act

struct Position {
  int goal = 30;
  std::array<int, 2> points{};
  int turn_points = 0;
  int seat = 0;  ///< whose turn it is
  bool is_rolling = false;

  int to_move() const;
  void legal_actions(std::vector<Action>& out) const;
  void apply(Action action);
};

class PigState final : public BarePositionState<PigState, Position> {
 public:
  using BarePositionState::BarePositionState;

  std::vector<double> returns() const override;
  std::string text() const override;
  /// "roll", "hold"; "1" to "6".
  std::string action_text(Action action) const override;
};

}  // namespace pig_rules
}  // namespace quicket::games
