#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "games/game.h"

namespace quicket::games {

/// A state that contains a position as a plain value. `State` is the game's own class, derived from
/// this one and copyable. Two seats and nothing hidden, unless the game says otherwise.
template <class State, class PositionValue>
class PositionState : public GameState {
 public:
  explicit PositionState(const PositionValue& position) : position_(position) {}

  int seats() const override { return 2; }
  std::unique_ptr<GameState> clone() const override {
    return std::make_unique<State>(static_cast<const State&>(*this));
  }
  std::string observation(int) const override { return this->text(); }
  std::unique_ptr<GameState> resample(int, dice::AnyDice&) const override { return clone(); }

  const PositionValue& position() const { return position_; }

  /// A state as one of this game; passing one of another game is a fault of the caller.
  static const State& own(const GameState& state) {
    const auto* found = dynamic_cast<const State*>(&state);
    expects(found != nullptr, "a state belongs to the game that it is asked of");
    return *found;
  }
  static const PositionValue& position_of(const GameState& state) { return own(state).position(); }

 protected:
  PositionValue position_;
};

/// A state that is its position and nothing else: the position itself knows whose move it is, what
/// is legal, and how to carry it out.
template <class State, class PositionValue>
class BarePositionState : public PositionState<State, PositionValue> {
 public:
  using PositionState<State, PositionValue>::PositionState;

  int to_move() const override { return this->position_.to_move(); }
  void legal_actions(std::vector<Action>& out) const override {
    this->position_.legal_actions(out);
  }
  void apply(Action action) override { this->position_.apply(action); }
};

/// The state of a game with hidden cards, whose namespace has for a position what a seat may see,
/// `tell(position, seat)`, and what redeals the rest, `imagine(position, seat, dice)`.
template <class State, class PositionValue>
class CardGameState : public BarePositionState<State, PositionValue> {
 public:
  using BarePositionState<State, PositionValue>::BarePositionState;

  std::string text() const override { return observation(-1); }
  std::string observation(int seat) const override { return tell(this->position_, seat).text(); }
  std::unique_ptr<GameState> resample(int seat, dice::AnyDice& dice) const override {
    auto imagined = std::make_unique<State>(static_cast<const State&>(*this));
    imagine(imagined->position_, seat, dice);
    return imagined;
  }
};

/// Turns a function of positions or states of one game into one that takes any GameState instead,
/// as Game requires; see `for_state`.
template <class State, auto function>
struct StateFunction;

template <class State, class Result, class... Arguments, Result (*function)(Arguments...)>
struct StateFunction<State, function> {
  using PositionValue = std::remove_cvref_t<decltype(std::declval<const State&>().position())>;

  template <class Argument>
  static constexpr bool is_of_game =
      std::is_same_v<Argument, const State&> || std::is_same_v<Argument, const PositionValue&>;
  template <class Argument>
  using Given = std::conditional_t<is_of_game<Argument>, const GameState&, Argument>;

  static Result call(Given<Arguments>... given) { return function(taken<Arguments>(given)...); }

 private:
  template <class Argument>
  static Argument taken(const std::remove_reference_t<Given<Argument>>& given) {
    if constexpr (std::is_same_v<Argument, const PositionValue&>) {
      return State::position_of(given);
    } else if constexpr (std::is_same_v<Argument, const State&>) {
      return State::own(given);
    } else {
      return given;
    }
  }
};

/// `for_state<OversState, why_not>`: a function of `const Position&`, or of `const OversState&`, as
/// one of `const GameState&`; its other arguments are passed on.
template <class State, auto function>
inline constexpr auto for_state = &StateFunction<State, function>::call;

}  // namespace quicket::games
