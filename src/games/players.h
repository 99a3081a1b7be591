#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/game.h"

namespace quicket::games {

/// All that a computer player gets of a game: its own seat's knowledge. The true position is behind
/// it and cannot be reached, so a player cannot look into another hand.
class SeatView {
 public:
  /// `state` must outlive the view; it is `seat`'s move.
  SeatView(const GameState& state, int seat);

  int seat() const { return seat_; }
  int seats() const { return state_->seats(); }
  void legal_actions(std::vector<Action>& out) const { state_->legal_actions(out); }
  bool is_aside(Action action) const { return state_->is_aside(action); }
  std::string action_text(Action action) const { return state_->action_text(action); }
  std::string observation() const { return state_->observation(seat_); }
  /// A position consistent with everything the seat knows: what is hidden is redealt.
  std::unique_ptr<GameState> imagine(dice::AnyDice& dice) const {
    return state_->resample(seat_, dice);
  }

 private:
  const GameState* state_;
  int seat_;
};

/// Called now and then by a thinking player: true ends the thinking, with the best choice so far.
/// Empty: never.
using Stop = std::function<bool()>;

/// Chooses for a seat. The same view and the same dice lead to the same choice; a player keeps
/// nothing between choices that could change it.
class Player {
 public:
  virtual ~Player() = default;
  /// One of the view's legal actions.
  virtual Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) = 0;
};

/// Any legal action, all equally likely; an aside only if there is nothing else.
class RandomPlayer final : public Player {
 public:
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override;

 private:
  std::vector<Action> legal_;
};

/// Looks one action ahead, averaging chance over a few throws, and takes the best by the game's own
/// measure; equals are drawn by lot.
class GreedyPlayer final : public Player {
 public:
  using Standing = double (*)(const GameState& state, int seat);
  /// `imagined`: how many times hidden cards are redealt and averaged.
  GreedyPlayer(Standing standing, int imagined) : standing_(standing), imagined_(imagined) {}
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override;

 private:
  Standing standing_;
  int imagined_;
};

/// Plays as another does, but leaves one choice in so many to chance: a beginner's slip.
class ForgetfulPlayer final : public Player {
 public:
  ForgetfulPlayer(std::unique_ptr<Player> player, int choices_a_slip)
      : player_(std::move(player)), choices_a_slip_(choices_a_slip) {}
  Action choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) override;

 private:
  std::unique_ptr<Player> player_;
  RandomPlayer slips_;
  int choices_a_slip_;
};

/// The level of a name: 0 `easy`, 1 `normal` or `computer`, 2 `hard`; nothing for any other.
std::optional<std::size_t> level_of(std::string_view name);

/// The player of that name for a game: `random`, `greedy`, `easy`, `normal`, `hard`, `computer`
/// (the same as `normal`), or one of the game's own. Throws Error, with the nearest name, for any
/// other, and for `greedy` if the game has no measure for it.
std::unique_ptr<Player> make_player(const Game& game, std::string_view name);

/// Every name that `make_player` accepts for the game, in the order of lists.
std::vector<std::string> player_names(const Game& game);

/// What the `hard` player would do: for the hint key.
Action hint(const Game& game, const SeatView& view, dice::AnyDice& dice, const Stop& stop);

}  // namespace quicket::games
