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

/// The number of the only candidate with a name of which `text` begins a word, capitals aside: the
/// card that was drawn shows a name. Nothing for fewer than three letters, which may be commands.
std::optional<int> candidate_named(const RollQuestion& question, std::string_view text);

/// The typed face; two d10 may be typed as 00 for a hundred. Nothing if the die cannot show
/// it.
std::optional<int> face_typed(std::string_view text, int sides, dice::Reason reason);

/// Dice of a ball typed on one line, from the d6 on: "345", "3 45" and "3,45" are 3 and 45, and the
/// dice of the fielding chart may follow ("3 45 2 17"). They wait here until they are asked for.
class TypedDice {
 public:
  /// Takes a line in answer to the question for a die of `reason`; false, taking nothing, if it is
  /// not made of faces.
  bool take(std::string_view line, dice::Reason reason);
  bool empty() const { return faces_.empty(); }
  /// The first face as a number. Demands one.
  int first() const;
  void clear() { faces_.clear(); }
  /// The next face that was typed, taken off. One that this die cannot show takes all the others
  /// with it: they are then to be asked for again.
  std::optional<int> next(int sides, dice::Reason reason);
  /// What was typed beyond the dice that a ball needed, "2 17"; forgets it.
  std::string left_over();

 private:
  std::vector<std::string> faces_;
};

/// Stores a face among the dice of a ball.
void put_face(match::DeliveryDice& dice, dice::Reason reason, int face);

}  // namespace quicket::terminal
