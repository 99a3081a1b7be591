#pragma once

#include <string>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// A step in which the roll of a ball is told: what lies on the table by then, and what it says.
struct RollStep {
  match::DeliveryDice dice;
  std::string text;
  bool holds_breath = false;  ///< the next die decides about a wicket
  bool decides = false;       ///< it was that die: nothing leaves this step out

  bool operator==(const RollStep&) const = default;
};

/// How the dice decided the last ball of the view, step by step: whose card, the number against its
/// ranges, what the strip made of it, the fielding chart, a chance with what it needs, and how it
/// ended. `after`: the match with that ball. Empty for a ball without dice.
std::vector<RollStep> roll_steps(const MatchView& after, const match::Delivery& ball);

/// What the last die of a ball with a chance decides: "In the air! Brandt is under it: 10 or less
/// is out."
std::string chance_words(const MatchView& after, const match::Delivery& ball);

/// "a dot", "a 4", "out", "F": what a result of a card is in a sentence.
std::string slot_words(cards::Slot slot);

/// What the strip made of the last ball of the view: "Hold: the card says out, but it is a
/// dot", "Slow pitch: the 4 is a 1". Empty if it changed nothing.
std::string strip_words(const MatchView& after, const match::Delivery& ball);

}  // namespace quicket::terminal
