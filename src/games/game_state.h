#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/any_dice.h"

namespace quicket::games {

/// One choice of the seat to move, or one face of chance. The meaning of a number is up to the
/// game: it is the same in every state of the game, at least 0, and can be converted to text and
/// back. Wide enough for a whole chain of jumps.
using Action = std::int64_t;

/// Who is to move: a seat from 0, or one of these.
inline constexpr int chance_seat = -1;
inline constexpr int nobody = -2;  ///< the game is over

/// A position of a bonus game, in the manner of OpenSpiel: rules only, no screen, no chance of its
/// own. Chance is a seat: its actions are equally likely faces (a die, the next card of a shuffled
/// deck). Seats are numbered from 0. A state is a value behind a pointer: `clone` shares nothing.
class GameState {
 public:
  virtual ~GameState() = default;

  virtual int seats() const = 0;
  virtual int to_move() const = 0;
  bool is_over() const { return to_move() == nobody; }

  /// Writes the legal actions of the seat to move to `out` (cleared first), ascending, each once;
  /// never empty before the game is over. For chance: every possible face, all equally likely.
  virtual void legal_actions(std::vector<Action>& out) const = 0;
  /// Carries out a legal action; anything else is a fault of the caller.
  virtual void apply(Action action) = 0;

  /// Whether a legal action stands beside the play (to offer a draw, to concede, to talk): the
  /// common players ignore it as long as there is any other.
  virtual bool is_aside(Action action) const;

  /// One number per seat when the game is over: 1 won, 0 drawn, -1 lost (adding up to 0), or the
  /// same 1 or -1 for every seat in a co-operative game.
  virtual std::vector<double> returns() const = 0;

  /// The whole position in words and drawing, all hands open; for logs and golden files.
  virtual std::string text() const = 0;
  /// What `seat` may know: equal for all positions that it cannot tell apart.
  virtual std::string observation(int seat) const = 0;
  /// The notation of an action that is legal here ("B19xA17", "play red 5").
  virtual std::string action_text(Action action) const = 0;
  /// How `seat` hears of a legal action of another seat or of chance; empty if it hears nothing.
  /// Unless a game says otherwise, choices are heard in full, and chance not at all (the
  /// observation shows its effects).
  virtual std::string heard_text(Action action, int seat) const;
  /// The legal action denoted by `text` (ignoring case and outer blanks); nothing if there is none.
  virtual std::optional<Action> parse_action(std::string_view text) const;

  virtual std::unique_ptr<GameState> clone() const = 0;
  /// A position that `seat` cannot tell from this one, with everything hidden redealt by `dice`.
  virtual std::unique_ptr<GameState> resample(int seat, dice::AnyDice& dice) const = 0;

 protected:
  GameState() = default;
  GameState(const GameState&) = default;
  GameState& operator=(const GameState&) = default;
};

/// The legal actions of a state, a view of one, or the position of a game.
template <class State>
std::vector<Action> legal_actions_of(const State& state) {
  std::vector<Action> legal;
  state.legal_actions(legal);
  return legal;
}

/// One of the actions, of which there must be any, by a fair roll.
template <class Dice>
Action pick_any(const std::vector<Action>& actions, Dice& dice, dice::Reason reason) {
  const int face = dice.roll(static_cast<int>(actions.size()), reason);
  return actions[static_cast<std::size_t>(face - 1)];
}

/// Returns of a game of two seats in which seat 0 is `ahead` by this much at the end.
std::vector<double> returns_by_lead(int ahead);

}  // namespace quicket::games
