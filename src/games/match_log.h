#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game.h"

namespace quicket::games {

/// A game as the list of its actions, which is all that needs to be stored: replaying the list
/// leads to the position, dropping its last entries is undo.
struct MatchLog {
  std::string game;  ///< id
  int seats = 2;
  std::vector<GameOption> options;
  dice::Seed seed;              ///< of the dice that the game was started with
  std::vector<Action> actions;  ///< choices and faces of chance alike
  /// Who sat there, by seat: "human", or a name for make_player. Only told: empty, or an empty
  /// name, if it is not known.
  std::vector<std::string> players = {};
};

/// A game in progress with its log.
class RecordedGame {
 public:
  /// Starts a game; throws Error for an unknown id or option, or an impossible number of seats.
  RecordedGame(std::string_view game, int seats, std::vector<GameOption> options, dice::Seed seed);
  /// Resumes a game where its log ends; throws Error for a log that the rules do not allow.
  explicit RecordedGame(const MatchLog& log);

  const Game& game() const { return *game_; }
  const GameState& state() const { return *state_; }
  const MatchLog& log() const { return log_; }

  /// Carries out a legal action: a choice, or a face of chance.
  void apply(Action action);
  /// The same for typed text, at a choice or, with real dice and cards on the table, for chance.
  /// Throws Error, listing what is legal, for anything else.
  void apply_text(std::string_view text);
  /// Lets `dice` decide while chance is to move; does nothing if it is not.
  void throw_chance(dice::AnyDice& dice);
  /// Takes back the last choice, and the faces of chance after it. Returns false, and does nothing,
  /// if no choice has been made.
  bool undo();
  /// Takes back choices until `seat` is to move again; false, and nothing done, if it never was.
  bool undo_to(int seat);
  /// Drops all actions except the first `actions`; there must be that many.
  void keep_only(std::size_t actions) { rebuild(actions); }

 private:
  void rebuild(std::size_t actions);

  const Game* game_;
  MatchLog log_;
  std::unique_ptr<GameState> state_;
  std::vector<int> movers_;  ///< who made each action of the log
};

/// Why typed text cannot be played, and what can be.
std::string refusal(const Game& game, const GameState& state, std::string_view typed);

/// A log as text, one entry per line: a heading, `game`, `seats`, `player`s, `option`s and `seed`,
/// then every action as `SEAT text` in the game's own notation, seats from 1, `*` for chance.
std::string write_log(const MatchLog& log);

/// Reads such a text, or one of the first edition, whose seats are numbered from 0. Throws Error,
/// with the number of the line, for anything that does not follow the format or the rules of the
/// game.
MatchLog read_log(std::string_view text);

}  // namespace quicket::games
