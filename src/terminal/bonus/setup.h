#pragma once

#include <string>
#include <vector>

#include "games/game.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// What people agreed on before a bonus game.
struct BonusSetUp {
  std::vector<std::string> players;  ///< by seat
  std::vector<games::GameOption> options;
};

/// Asks which game to play; Enter takes the first of the list. Throws Error for "quit" and at the
/// end of the input, as the questions below do.
const games::Game& ask_game(LinePrompt& prompt);

/// Asks for the number of seats, who sits at each (at the first, a person by default), and every
/// option of the game, with its meaning. Answers are words or their numbers in the list; Enter
/// takes the default. An invalid answer is asked for again.
BonusSetUp ask_set_up(const games::Game& game, LinePrompt& prompt);

}  // namespace quicket::terminal
