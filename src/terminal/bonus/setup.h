#pragma once

#include <string>
#include <vector>

#include "games/game.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// What people have agreed on before a bonus game.
struct BonusSetUp {
  std::vector<std::string> players;  ///< by seat
  std::vector<games::GameOption> options;
};

/// Asks which game is to be played; Enter takes the first of the list. Throws Error for "quit" and
/// at the end of the input, as the questions below do.
const games::Game& ask_game(LinePrompt& prompt);

/// Asks for the number of seats, who sits at each (at the first: a person, unless it is said), and
/// every option of the game, with what it means. Answers are words or their numbers in the list;
/// Enter takes what is usual. An answer that cannot be is asked for again.
BonusSetUp ask_set_up(const games::Game& game, LinePrompt& prompt);

}  // namespace quicket::terminal
