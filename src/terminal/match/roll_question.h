#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/dice.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// What people at a table have to roll, and what it decides.
struct RollQuestion {
  std::string roll;                     ///< "Roll the d6: whose card?"
  std::string meaning;                  ///< "1-3 Swepson's card, 4-6 Short's card"
  std::vector<std::string> candidates;  ///< of a drawn fielder; the first is number 1
};

/// The question for the next die of a ball, exactly as the rules require it. `so_far`: the dice of
/// the ball already rolled.
RollQuestion roll_question(const MatchView& view, const match::DeliveryDice& so_far, int sides,
                           dice::Reason reason);

/// The typed face; two d10 may be typed as 00 for a hundred. Nothing if the die cannot show
/// it.
std::optional<int> face_typed(std::string_view text, int sides, dice::Reason reason);

/// Stores a face among the dice of a ball.
void put_face(match::DeliveryDice& dice, dice::Reason reason, int face);

}  // namespace quicket::terminal
