#pragma once

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "games/game.h"

namespace quicket::tests {

/// A bonus game written as the texts of its actions, chance and choices alike.
template <class State, class Position>
struct GameScript {
  State state;

  explicit GameScript(const Position& position) : state(position) {}

  /// Carries out each; one that is not legal fails the test.
  void say(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      CAPTURE(text, state.text());
      const auto action = state.parse_action(text);
      REQUIRE(action.has_value());
      state.apply(*action);
    }
  }
  const Position& at() const { return state.position(); }
  /// The texts of all that is legal now, or of those for which `wanted(action)` holds.
  template <class Wanted>
  std::vector<std::string> choices(const Wanted& wanted) const {
    std::vector<games::Action> legal;
    state.legal_actions(legal);
    std::vector<std::string> texts;
    for (const games::Action action : legal) {
      if (wanted(action)) texts.push_back(state.action_text(action));
    }
    return texts;
  }
  std::vector<std::string> choices() const {
    return choices([](games::Action) { return true; });
  }
};

}  // namespace quicket::tests
