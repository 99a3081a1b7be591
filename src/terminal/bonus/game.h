#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/match_log.h"
#include "terminal/bonus/desk.h"

namespace quicket::terminal {

/// A bonus game at the terminal, new or taken up again.
struct BonusGame {
  games::RecordedGame record;
  std::vector<std::string> players;  ///< by seat: "human", or a name for games::make_player
  bool typed_chance = false;         ///< people have the dice and cards, and type what they show
  std::string rules;                 ///< shown on request
  games::Words words;                ///< of the cards, told when they lie open
  /// Keeps an action for good, before it is shown.
  std::function<void(games::Action)> keep;
  /// Drops all kept actions but the first `count`.
  std::function<void(std::size_t count)> keep_only;
  /// Keeps how the game came out, by seat, as soon as it is over.
  std::function<void(const std::vector<double>& returns)> keep_result =
      [](const std::vector<double>&) {};
};

enum class BonusEnd { finished, left };

/// Plays the game on to its end, or until somebody leaves. Chance and computer players draw from
/// the game's seed and the number of actions so far, so that a game that is taken up again, or
/// taken back, goes on as it would have.
BonusEnd play_bonus(BonusGame& game, BonusDesk& desk);

/// One choice of a played game, and the dice and cards that came after it.
struct BonusStep {
  std::vector<std::string> lines;  ///< what was done and what all saw, hands open
  std::size_t actions = 0;         ///< of the log, from its beginning, when this was done
};

/// A played game from its beginning to its end, to be told in lines; whatever chance did first
/// stands in the first step. The first board stands among them, and the board again now and then:
/// after an over or an innings, after ten moves, when Night falls.
std::vector<BonusStep> bonus_steps(const BonusGame& game);

/// Who has won a finished game: "Green (human)", "the players", "nobody" or "a draw".
std::string winner_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns);

/// How a finished game came out, by seat names and players: "Green (human) has won."
std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns);

}  // namespace quicket::terminal
