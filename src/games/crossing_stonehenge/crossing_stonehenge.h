#pragma once

#include "games/crossing_stonehenge/notation.h"
#include "games/game.h"
#include "games/position_state.h"

namespace quicket::games {

/// Crossing Stonehenge, by Rich Hutnik: the rules of data/rules/crossing-stonehenge.md. Options:
/// `position` (a line of text, see notation.h) to start from, `jumps` = `adjacent` or `long`
/// (crossing-stonehenge ruling 4), `idle` = `advances` or `captures` (crossing-stonehenge ruling
/// 28), `draws` = `on` or `off` (whether a draw can be offered).
const Game& crossing_stonehenge();

namespace crossing {

/// The state of a game. Seat 0 is green, seat 1 yellow.
class CrossingState final : public PositionState<CrossingState, Position> {
 public:
  CrossingState(const Position& position, DrawOffer offer, bool draws);

  int to_move() const override;
  void legal_actions(std::vector<Action>& out) const override;
  void apply(Action action) override;
  bool is_aside(Action action) const override;
  std::vector<double> returns() const override;
  std::string text() const override;
  std::string action_text(Action action) const override;
  std::optional<Action> parse_action(std::string_view text) const override;

  DrawOffer offer() const { return offer_; }

 private:
  DrawOffer offer_ = DrawOffer::none;
  bool draws_ = true;
};

/// Why the side to move cannot play what was typed: "a jump is possible, so you must jump". Empty
/// if there is nothing more to say.
std::string why_not(const Position& position, DrawOffer offer, std::string_view typed);

/// What speaks for a legal action: "it captures 2 pieces". Empty if nothing does.
std::string because(const Position& position, Action action);

/// What a strong player thinks of a move, by search, against the move that `hard` advises: whether
/// it loses or misses pieces or the game, and how; see Teaching::judge.
std::optional<Verdict> judge(const CrossingState& state, Action played, Action advised,
                             dice::Seed seed);

/// How the game is taught.
Teaching teaching();

}  // namespace crossing
}  // namespace quicket::games
