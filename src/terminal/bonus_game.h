#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "games/match_log.h"
#include "terminal/line_prompt.h"

namespace quicket::terminal {

/// A bonus game at the terminal, new or taken up again.
struct BonusGame {
  games::RecordedGame record;
  std::vector<std::string> players;  ///< by seat: "human", or a name for games::make_player
  bool typed_chance = false;         ///< people have the dice and cards, and type what they show
  std::string rules;                 ///< shown on request
  /// Keeps an action for good, before it is shown.
  std::function<void(games::Action)> keep;
  /// Drops all kept actions but the first `count`.
  std::function<void(std::size_t count)> keep_only;
};

struct BonusOptions {
  /// People look at the screen: pictures are drawn again, and hands are covered when it passes from
  /// one person to another. Off: a script answers, and only what happens is written.
  bool interactive = true;
  bool drawings = true;  ///< off: what happens is told in lines alone, for screen readers
};

enum class BonusEnd { finished, left };

/// Plays the game on to its end, or until somebody leaves, in plain lines. Chance and computer
/// players draw from the game's seed and the number of actions so far, so that a game that is taken
/// up again, or taken back, goes on as it would have.
BonusEnd play_bonus(BonusGame& game, LinePrompt& prompt, const BonusOptions& options);

/// "Green", or "Player 1" where the game has no names for its seats.
std::string seat_name(const games::Game& game, int seat);

/// How a finished game came out, by seat names and players: "Green (human) has won."
std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns);

}  // namespace quicket::terminal
