#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/lesson.h"
#include "games/match_log.h"
#include "terminal/bonus/desk.h"

namespace quicket::terminal {

/// A bonus game at the terminal, new or resumed.
struct BonusGame {
  games::RecordedGame record;
  std::vector<std::string> players;  ///< by seat: "human", or a name for games::make_player
  bool typed_chance = false;         ///< people have the dice and cards, and type what they show
  std::string rules;                 ///< shown on request
  games::Words words;                ///< of the cards, shown when they are face up
  /// Stores an action permanently, before it is shown.
  std::function<void(games::Action)> keep;
  /// Drops all stored actions except the first `count`.
  std::function<void(std::size_t count)> keep_only;
  /// Stores the result by seat as soon as the game is over.
  std::function<void(const std::vector<double>& returns)> keep_result =
      [](const std::vector<double>&) {};
  /// The part of a lesson that is played, which is not kept; null: it is none.
  const games::LessonPart* lesson = nullptr;
  games::Words lesson_rules = {};  ///< by topic
  /// The topics whose rules earlier parts of a lesson have told, and this one does not tell again;
  /// it adds its own when it ends.
  std::vector<std::string_view> told_topics = {};
  /// What the players are called, by seat; empty: by their seats.
  std::vector<std::string> names = {};
};

enum class BonusEnd {
  finished,
  taught,  ///< the part of a lesson has ended before the game
  left,
};

/// Plays the game to its end, or until somebody leaves. Chance and computer players draw from the
/// game's seed and the number of actions so far, so a game that is resumed or taken back continues
/// as it would have.
BonusEnd play_bonus(BonusGame& game, BonusDesk& desk);

/// One choice of a played game, and the dice and cards that followed it.
struct BonusStep {
  std::vector<std::string> lines;  ///< what was done and what everyone saw, hands open
  std::size_t actions = 0;         ///< of the log, from its beginning, when this was done
};

/// A played game from start to end, to be shown in lines; anything chance did first is in the first
/// step. The first board is among them, and the board is shown again now and then: after an over or
/// an innings, after ten moves, when Night falls.
std::vector<BonusStep> bonus_steps(const BonusGame& game);

/// The winner of a finished game: "Green (human)", "the players", "nobody" or "a draw"; with names,
/// by seat, "Ann (Green)" or "Sarsen (Green, hard)".
std::string winner_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns,
                        const std::vector<std::string>& names = {});

/// The result of a finished game: "Green (human) won."
std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns,
                        const std::vector<std::string>& names = {});

/// The same with how it ended, where the winner does not tell: "Green (human) won. Yellow could not
/// move."
std::string full_result_text(const games::Game& game, const std::vector<std::string>& players,
                             const games::GameState& state,
                             const std::vector<std::string>& names = {});

}  // namespace quicket::terminal
