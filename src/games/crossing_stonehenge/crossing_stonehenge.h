#pragma once

#include "games/crossing_stonehenge/notation.h"
#include "games/game.h"

namespace quicket::games {

/// Crossing Stonehenge, by Rich Hutnik: rules and rulings of bonus-games.md, section 4.
/// Options: `position` (a line of text, see notation.h) to begin from, `jumps` = `adjacent` or
/// `long` (ruling R4), `draws` = `on` or `off` (whether a draw can be offered).
const Game& crossing_stonehenge();

namespace crossing {

/// The game at some point of it. Seat 0 is green, seat 1 yellow.
class CrossingState final : public GameState {
 public:
  CrossingState(const Position& position, DrawOffer offer, bool draws);

  int seats() const override { return 2; }
  int to_move() const override;
  void legal_actions(std::vector<Action>& out) const override;
  void apply(Action action) override;
  bool is_aside(Action action) const override;
  std::vector<double> returns() const override;
  std::string text() const override;
  std::string observation(int seat) const override;
  std::string action_text(Action action) const override;
  std::optional<Action> parse_action(std::string_view text) const override;
  std::unique_ptr<GameState> clone() const override;
  std::unique_ptr<GameState> resample(int seat, dice::AnyDice& dice) const override;

  const Position& position() const { return position_; }
  DrawOffer offer() const { return offer_; }

 private:
  Position position_;
  DrawOffer offer_ = DrawOffer::none;
  bool draws_ = true;
};

}  // namespace crossing
}  // namespace quicket::games
