#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/any_dice.h"

namespace quicket::games {

/// One choice of the seat to move, or one face of chance. What a number stands for is the game's
/// own business: it is the same in every state of the game, at least 0, and has a text both ways.
/// Wide enough for a whole chain of jumps.
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

  /// Puts what the seat to move may do into `out` (cleared first), ascending, without doubles;
  /// never empty before the game is over. For chance: every face it may show, all equally likely.
  virtual void legal_actions(std::vector<Action>& out) const = 0;
  /// Carries out a legal action; anything else is a fault of the caller.
  virtual void apply(Action action) = 0;

  /// Whether a legal action stands beside the play (to offer a draw, to concede, to talk): the
  /// common players pass it over as long as there is any other.
  virtual bool is_aside(Action action) const;

  /// One number a seat when the game is over: 1 won, 0 drawn, -1 lost (adding up to 0), or the same
  /// 1 or -1 for every seat in a co-operative game.
  virtual std::vector<double> returns() const = 0;

  /// The whole position in words and drawing, all hands open; for logs and golden files.
  virtual std::string text() const = 0;
  /// What `seat` may know: equal for every position it cannot tell apart.
  virtual std::string observation(int seat) const = 0;
  /// The notation of an action that is legal here ("B19xA17", "play red 5").
  virtual std::string action_text(Action action) const = 0;
  /// How `seat` hears of a legal action that is made by another seat or by chance; empty where
  /// nothing is to be heard. Unless a game says otherwise, choices are heard in full, and chance
  /// not at all (what it has changed is in the observation).
  virtual std::string heard_text(Action action, int seat) const;
  /// The legal action that `text` writes (case and outer blanks do not matter); nothing if none.
  virtual std::optional<Action> parse_action(std::string_view text) const;

  virtual std::unique_ptr<GameState> clone() const = 0;
  /// A position that `seat` cannot tell from this one, what is hidden from it dealt anew by `dice`.
  virtual std::unique_ptr<GameState> resample(int seat, dice::AnyDice& dice) const = 0;

 protected:
  GameState() = default;
  GameState(const GameState&) = default;
  GameState& operator=(const GameState&) = default;
};

/// Returns of a game of two seats, of which seat 0 is `ahead` by so much in the end.
std::vector<double> returns_by_lead(int ahead);

}  // namespace quicket::games
